import type { Checked } from '@hardway/server/fair';

type Words = { readonly ok: boolean; readonly lines: readonly string[] };

/** What a check of a hand has come to: by the record itself, and by what this terminal saw of the hand. */
export const checkWords = (checked: Checked, unlike: string | undefined): Words => {
  if (!checked.ok) return { ok: false, lines: [`Not right: ${checked.why}.`] };
  if (unlike !== undefined) return { ok: false, lines: [`Not as it was played here: ${unlike}.`] };
  const { rolls, unseeded, withheld } = checked;
  return {
    ok: true,
    lines: [
      `All ${rolls} rolls follow from the secret that was promised and the seeds that were shown.`,
      ...withheld.map(({ roll, seat }) => `Roll ${roll}: seat ${seat} had promised a seed and did not show it.`),
      ...(unseeded.length === 0 ? [] : [`No seed went into ${rollsIn(unseeded)}: the house’s secret alone decided.`]),
    ],
  };
};

const rollsIn = (rolls: readonly number[]): string => `roll${rolls.length === 1 ? '' : 's'} ${rolls.join(', ')}`;
