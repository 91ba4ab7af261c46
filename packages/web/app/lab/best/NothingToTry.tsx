import { parametersOf, parseStrategy } from '@hardway/lab';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { listedStrategies } from '../library.ts';
import { LIBRARY_TEXTS } from '../library-texts.ts';

/** The strategies of the library that have something to vary. */
const withParameters = () =>
  listedStrategies().filter(({ name }) => parametersOf(parseStrategy(LIBRARY_TEXTS[name] ?? '').script).length > 0);

/** Where a strategy has nothing to vary: what to do about it. */
export const NothingToTry = ({ onChoose }: { onChoose: (name: string) => void }) => (
  <section className="lab-results" aria-label="Results" data-ended="" data-stale="false">
    <Empty title="There is nothing to compare yet">
      <p>Choose a parameter to vary, give the strategy one, or take a strategy that has one:</p>
      <p className="row">
        {withParameters().map(({ name, title }) => (
          <Button key={name} data-strategy={name} onClick={() => onChoose(name)}>
            {title}
          </Button>
        ))}
      </p>
    </Empty>
  </section>
);
