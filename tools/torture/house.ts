import { Player } from './player.ts';
import type { Random } from './random.ts';
import { type Place, Terminal } from './terminal.ts';

const RULES = { ruleset: 'massachusetts', game: 'craps' };
const PLAY_MONEY = 1_000_000_00;

type Seated = { readonly table: string; readonly seat: number; readonly token: string; readonly code: string };

/** The tables of a house, with the players and a watcher at each. */
export type Guests = { readonly terminals: readonly Terminal[]; readonly players: readonly Player[] };

const post = async (url: string, path: string, body: object): Promise<Seated> => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Seated;
};

const sitDown = async (url: string, tables: number, clients: number): Promise<readonly Place[]> => {
  const places: Place[] = [];
  for (let table = 0; table < tables; table += 1) {
    const settings = { playMoney: PLAY_MONEY };
    const first = await post(url, '/api/practice', { house: RULES, name: 'Guest 1', settings });
    places.push(first);
    for (let seat = 2; seat <= clients; seat += 1)
      places.push(await post(url, '/api/join', { code: first.code, name: `Guest ${seat}` }));
    places.push({ table: first.table, seat: 0, token: undefined });
  }
  return places;
};

/** Opens tables at the first of some servers, and has guests play there over all of them. */
export const invite = async (
  urls: readonly string[],
  { tables, clients }: { readonly tables: number; readonly clients: number },
  random: Random,
): Promise<Guests> => {
  const places = await sitDown(urls[0] ?? '', tables, clients);
  const terminals = places.map(place => new Terminal(place, urls, random.fork()));
  const players = terminals
    .filter(({ place }) => place.token !== undefined)
    .map(terminal => new Player(terminal, random.fork()));
  return { terminals, players };
};
