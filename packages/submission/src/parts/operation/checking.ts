import { type Html, html } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';

/** Commands that need nothing of ours: the tests run these very lines. */
const CHECK_FOLDER = 'sha256sum --check --quiet MANIFEST.sha256';

const CHECK_PROGRAM = 'sha256sum --check --quiet "$SUBMISSION/7-software/program.sha256"';

const CHECK_CHAIN = `db=hardway.db
stream="$STREAM"
ask() { sqlite3 -readonly "$db" "SELECT $1 $2"; }
before=$(printf '0%.0s' $(seq 64))
of="FROM entries JOIN streams ON streams.key = entries.stream
  WHERE streams.name = '$stream'"
lf='|| char(10) ||'
for n in $(ask entries.number "$of ORDER BY entries.number"); do
  row="$of AND entries.number = $n"
  said=$(ask entries.hash "$row")
  after=$(ask previous "$row")
  made=$(ask "previous $lf streams.name $lf entries.number $lf id $lf who $lf at $lf
    command $lf facts $lf postings" "$row" | sha256sum | cut -c 1-64)
  if [ "$made" != "$said" ] || [ "$after" != "$before" ]; then
    echo "entry $n of $stream does not fit"
    exit 1
  fi
  before=$said
done
echo "$stream fits: it ends with $before"`;

const block = (text: string): Html => html`<pre>${text}</pre>\n`;

/** How to check digests and chains without this program. */
export const checkingPage = (given: Given): string =>
  page(
    given,
    'Checking without Hardway',
    html`${heading('Chapter 5', 'Checking without Hardway', 'Digests and the journal are plain SHA-256. These commands need a shell, sha256sum and, for a journal, sqlite3.')}
<h2>1. This folder</h2>
<p>Run this in the folder of the submission. It prints nothing if every file is as it was written; otherwise it names those that differ:</p>
${block(CHECK_FOLDER)}
<p>The digest of <code>MANIFEST.sha256</code> itself stands for the whole folder: write it down, or send it by another way than the folder itself.</p>
${block('sha256sum MANIFEST.sha256')}
<h2>2. The program</h2>
<p>Run this in the folder of the program, with <code>SUBMISSION</code> set to the folder of the submission:</p>
${block(CHECK_PROGRAM)}
<p>The digest of the program on the cover is the digest of that list:</p>
${block('sha256sum "$SUBMISSION/7-software/program.sha256"')}
<h2>3. A record</h2>
<p>The records that prove clauses are text, in <code>3-proof/records/</code>; <code>records.json</code> has their digests. Each says which clause it proves, what
is thrown and what every wager wins or loses, so that it can be followed with pencil and paper.</p>
<h2>4. The journal of a house</h2>
<p>Each table of a house is a chain of entries. The hash of an entry is SHA-256 over nine fields, each followed by a line feed: the hash of the entry
before (64 zeros for the first), the stream, the number, the id, who, when, the command, the facts and the postings. Run this in the folder of a
house with the embedded store, on a copy or with the house stopped, with <code>STREAM</code> set to a table such as <code>table:T1</code>:</p>
${block(CHECK_CHAIN)}
<p><code>SELECT name FROM streams</code> lists the streams. Compare the last hash with an anchor that was sent elsewhere: a chain can't say by itself that
it was once longer. What the entries mean, and that each follows from its command, is checked by <code>hardway audit</code>.</p>`,
  );
