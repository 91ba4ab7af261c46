import type { House, Seat } from '@hardway/rules';
import { useEffect, useState } from 'react';
import { urlOf } from '../address.ts';

type FeltToLabProps = { house: House; seat: Pick<Seat, 'rail' | 'layout'> };
type Found = { readonly href: string; readonly unsaid: readonly string[] };

/** The lab with a strategy that makes these bets. The lab is loaded when somebody looks at them. */
const labFor = async ({ house, seat }: FeltToLabProps): Promise<Found> => {
  const [{ strategyFromFelt }, { addressOf }, { newState }] = await Promise.all([
    import('@hardway/lab'),
    import('../../src/lab/link.ts'),
    import('../../src/lab/state.ts'),
  ]);
  const { text, unsaid } = strategyFromFelt(house, seat);
  return { href: urlOf(`/lab${await addressOf({ ...newState({}), strategies: [{ text }] }, {})}`), unsaid };
};

/** The way from a felt to the lab, and what is lost on it. */
export const FeltToLab = ({ house, seat }: FeltToLabProps) => {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isGone = false;
    labFor({ house, seat }).then(
      made => isGone || setFound(made),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [house, seat]);
  if (found === null) return null;
  return (
    <>
      <p>
        <a href={found.href} target="_blank" rel="noreferrer">
          Simulate what lies on this felt
        </a>
      </p>
      {found.unsaid.map(words => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
};
