import type { Book, Game } from '@hardway/rules';
import { type Change, change } from './change.ts';
import { finest } from './clauses.ts';

export const bars = ({ bar }: Book): readonly Change[] => {
  const about = change('bar', finest(bar.cite, 'bar'));
  return [
    ...about(['bar', 'total'], bar.total === 12 ? 2 : 12),
    ...about(['bar', 'wager'], bar.wager === 'stands' ? 'returned' : 'stands'),
  ];
};

export const breakdowns = ({ breakdown }: Book): readonly Change[] =>
  Object.entries(breakdown).flatMap(([kind, rule]) => {
    const about = change('breakdown', [rule.cite]);
    return [
      ...about(['breakdown', kind], undefined),
      ...about(['breakdown', kind, 'when'], rule.when === 'always' ? 'without an area' : 'always'),
      ...Object.entries(rule.parts).flatMap(([name, parts]) =>
        about(
          ['breakdown', kind, 'parts', name],
          parts.map((part, index) => ({ ...part, share: index === 0 ? 3 : 2 })),
        ),
      ),
    ];
  });

export const closings = (name: string, { closing, late, voids, coupons }: Game): readonly Change[] => {
  const about = change('time', [closing.cite]);
  const games = ['games', name];
  const lately = change('time', finest(late?.cite ?? ''));
  return [
    ...about([...games, 'closing', 'by'], closing.by === 'dice-out' ? 'no-more-bets' : 'dice-out'),
    ...about([...games, 'closing', 'onRoll'], !closing.onRoll),
    ...(late === undefined
      ? about([...games, 'late'], { confirmedBy: ['dealer'], need: 'any', cite: closing.cite })
      : [
          ...lately([...games, 'late'], undefined),
          ...lately([...games, 'late', 'need'], late.need === 'all' ? 'any' : 'all'),
          ...lately(
            [...games, 'late', 'confirmedBy'],
            ...late.confirmedBy.map(office => late.confirmedBy.filter(other => other !== office)),
          ),
        ]),
    ...(voids === undefined
      ? []
      : change('time', finest(voids.cite))([...games, 'voids'], undefined, {
          ...voids,
          what: voids.what === 'roll' ? 'round' : 'roll',
        })),
    ...(coupons === undefined ? [] : change('time', finest(coupons))([...games, 'coupons'], undefined)),
  ];
};

export const shooters = (name: string, { shooter }: Game): readonly Change[] => {
  const { lineWager, without, givesUpOn, dealer } = shooter;
  const here = ['games', name, 'shooter'];
  const line = change('shooter', [lineWager.cite]);
  return [
    ...line([...here, 'lineWager', 'toAccept'], !lineWager.toAccept),
    ...line([...here, 'lineWager', 'toThrow'], !lineWager.toThrow),
    ...(lineWager.toKeep === undefined
      ? line([...here, 'lineWager', 'toKeep'], lineWager.cite)
      : change('shooter', [lineWager.toKeep])([...here, 'lineWager', 'toKeep'], undefined)),
    ...(without === undefined
      ? line([...here, 'without'], lineWager.cite)
      : change('shooter', [without])([...here, 'without'], undefined)),
    ...change('shooter', [givesUpOn.cite])(
      [...here, 'givesUpOn', 'seven'],
      givesUpOn.seven === 'any' ? 'seven-out' : 'any',
    ),
    ...(dealer === undefined
      ? change('shooter', [shooter.cite])([...here, 'dealer'], shooter.cite)
      : change('shooter', [dealer])([...here, 'dealer'], undefined)),
  ];
};
