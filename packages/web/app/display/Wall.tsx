import { useMemo } from 'react';
import { houseOf, pictureOf } from '../../src/index.ts';
import { FeltSymbols } from '../felt/Felt.tsx';
import { useLink, useMedia, useTitle } from '../hooks.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { Banner } from './Banner.tsx';
import { Rim } from './Rim.tsx';
import { useWall } from './useWall.ts';
import { WallFelt } from './WallFelt.tsx';
import { WallHeat } from './WallHeat.tsx';
import { WallSide } from './WallSide.tsx';
import { WallTop } from './WallTop.tsx';

/** What a display calls itself where a table has more than one: `/display/craps-1?name=side`. */
const displayName = (): string =>
  new URLSearchParams(window.location.search).get('name')?.trim().slice(0, 40) || 'wall';

/** The wall of a table: everything that everybody may see, and no controls. */
export const Wall = ({ id }: { id: string }) => {
  const { mirror } = useLink(id, undefined, displayName());
  const wall = useWall(mirror);
  const narrow = useMedia('(max-width: 819px)');
  const { view } = wall;
  useTitle(view === null ? 'Display' : `${view.name} display`);
  const picture = useMemo(() => (view === null ? null : pictureOf(view)), [view]);
  if (view === null || picture === null) {
    return <Waiting title={mirror.ended ?? 'Connecting to the table'} connection={mirror.connection} />;
  }
  const house = houseOf(view.house);
  return (
    <div className="wall" data-display={id}>
      <FeltSymbols />
      <WallTop house={house} view={view} connection={mirror.connection} />
      {view.heat === null ? null : <WallHeat heat={view.heat} aheadMs={mirror.aheadMs} />}
      <Banner notices={wall.notices} />
      <main className="wall-main">
        <WallFelt house={house} picture={picture} narrow={narrow} />
        <WallSide house={house} view={view} wall={wall} narrow={narrow} aheadMs={mirror.aheadMs} />
      </main>
      <Rim house={house} view={view} />
    </div>
  );
};
