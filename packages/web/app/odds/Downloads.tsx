import { type OddsPart, type OddsPlace, oddsCommand, oddsJson, type PartAnswer, tableCsv } from '../../src/index.ts';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from './Figure.tsx';

type DownloadsProps<Part extends OddsPart> = { place: OddsPlace; part: Part; answer: PartAnswer<Part> };

/** What is shown as a file, as a link, and the command that gives the same. */
export const Downloads = <Part extends OddsPart>({ place, part, answer }: DownloadsProps<Part>) => {
  const command = oddsCommand(place, part);
  const name = `odds-${part === 'compare' || (part === 'bets' && place.allBooks) ? 'all-books' : `${place.ruleset}-${place.game}`}`;
  return (
    <div className="odds-downloads">
      <div className="row">
        {'rows' in answer ? (
          <Button onClick={() => saveFile(`${name}.csv`, tableCsv(answer), 'text/csv;charset=utf-8')}>CSV</Button>
        ) : null}
        <Button onClick={() => saveFile(`${name}-${part}.json`, oddsJson<Part>(answer), 'application/json')}>
          JSON
        </Button>
        <CopyButton text={window.location.href} words="Copy the link" />
      </div>
      <p className="odds-command">
        The same by command: <code data-command>{command}</code>
      </p>
    </div>
  );
};
