import type { LiveFact } from './fact.ts';

/**
 * A fact without the words of refusals that it quotes. Another version of Hardway may put a refusal in other words, or cite
 * another clause for it, and still decide the same.
 */
export const wordless = (fact: LiveFact): LiveFact => {
  switch (fact.type) {
    case 'lateDropped':
      return fact.why === 'made' ? fact : { ...fact, why: '' };
    case 'caseActRefused':
    case 'heatOrderRefused':
      return { ...fact, sentence: '' };
    case 'corrected':
      return { ...fact, dropped: fact.dropped.map(() => '') };
    case 'replicated':
      return {
        ...fact,
        left: fact.left.map(each => ({ ...each, refusal: { ...each.refusal, clause: '', sentence: '' } })),
      };
    default:
      return fact;
  }
};
