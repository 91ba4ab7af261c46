import { facts, type Html, html, NO_HTML, table } from '../../html/html.ts';
import { heading, page } from '../../html/page.ts';
import type { Given } from '../../part.ts';
import { licencesIn } from './bom.ts';

const licences = ({ sources: { bom } }: Given): Html => {
  if (bom === undefined) return NO_HTML;
  return html`<h2>What is inside</h2>
<p><a href="hardway.cdx.json">hardway.cdx.json</a> lists every package of the production install for all platforms in CycloneDX 1.6, with its
version, licence and the SHA-512 that npm compares at every install. Their licences:</p>
${table(
  ['Licence', ['Packages', 'figure']],
  licencesIn(bom).map(([licence, count]) => [licence, count]),
)}`;
};

const verifying = ({ sources: { program } }: Given): Html => html`<h2>Verifying an installation</h2>
<p>In this folder, the digest of the list of files:</p>
<pre>sha256sum 7-software/program.sha256</pre>
<p>In the folder of the program, every file against the list, with <code>SUBMISSION</code> set to this folder:</p>
<pre>sha256sum --check --quiet "$SUBMISSION/7-software/program.sha256"</pre>
<p>The program prints its own digest. Add a salt of your choice, which it can’t know beforehand:</p>
<pre>hardway digest
hardway digest --salt "$SALT"</pre>
<p>The first and the third command print <code>${program.digest}</code>. The second prints nothing. The salted digest must be the one that
the same command prints for a copy that you trust.</p>
<h2>Building it again</h2>
<p><code>npm run reproduce</code> in a checkout clones the commit into two folders, builds both under different umasks, time zones and languages, and
compares the screens, the packed tarballs, the bill of materials and the digest of the program, byte for byte.</p>\n`;

export const softwarePage = (given: Given): string => {
  const { version, program, rules } = given.sources;
  const body = html`${heading('Chapter 7', 'What the program consists of', 'Its version, files and parts, and how to verify them.')}
${facts([
  ['Version', version],
  ['Digest of the program', html`<code>${program.digest}</code>`],
  [
    'Files',
    html`${program.files.length.toLocaleString('en-US')}, listed in <a href="program.sha256">program.sha256</a>`,
  ],
  ['Edition of the rules', rules.edition],
  ['Digest of the rules', html`<code>${rules.digest}</code>, which every entry of a journal names`],
])}${verifying(given)}${licences(given)}`;
  return page(given, 'Software', body);
};
