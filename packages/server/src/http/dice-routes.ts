import { type DiceFaces, diceFaces } from '../messages/index.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';
import { caughtUp } from './derived.ts';

type Row = { readonly serial: string; readonly face: number; readonly count: number };

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** How often each face has come up with each set of dice of the house. */
export const diceRoutes = (context: AppContext): readonly Route[] => [
  route(
    {
      id: 'readDiceFaces',
      method: 'GET',
      path: '/api/dice/faces',
      summary: 'How often each face has come up with each set of dice, in rolls that stand',
      access: 'read-dice',
      limit: 'reads',
      reply: diceFaces,
    },
    async (): Promise<DiceFaces> => {
      const derived = await caughtUp(context);
      const rows = await derived.query<Row>('SELECT serial, face, count FROM dice_faces ORDER BY serial, face', []);
      const sets = [...Map.groupBy(rows, ({ serial }) => serial)].map(([serial, seen]) => ({
        serial,
        faces: FACES.map(face => Number(seen.find(each => Number(each.face) === face)?.count ?? 0)),
      }));
      return { sets };
    },
  ),
];
