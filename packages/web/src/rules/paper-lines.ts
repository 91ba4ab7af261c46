import { commissionMethod, type House } from '@hardway/rules';
import type { TableView } from '@hardway/server/messages';

/** A paper that the rules at a table rest on, as its sheet prints it. */
type PaperLine = { readonly id: string; readonly words: string; readonly clause: string };

/** The papers in force that the book asks for, with their numbers: those about the table as it is set up now. */
export const paperLines = (
  house: House,
  { papers, layout }: Pick<TableView, 'papers' | 'layout'>,
  now: number,
): readonly PaperLine[] => {
  const must = { layout, commission: commissionMethod(house), version: undefined } as const;
  return (house.game.staffing.papers ?? []).flatMap(({ id, cite, states }) => {
    const wanted = states === undefined ? undefined : must[states];
    const paper = papers.find(
      each =>
        each.id === id &&
        each.from <= now &&
        (each.to === null || now < each.to) &&
        (wanted === undefined || each.states === wanted),
    );
    if (paper === undefined) return [];
    const { number, date, givenBy, states: said } = paper;
    return [{ id, clause: cite, words: `${number}, ${date}, ${givenBy}${said === undefined ? '' : `: ${said}`}.` }];
  });
};
