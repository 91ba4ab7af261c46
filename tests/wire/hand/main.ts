// Plays a hand of craps with what is generated from the house's own descriptions, and nothing of ours: the types of HTTP from
// /api/openapi.json, those of the socket from /api/socket.json. The test generates them beside this file.
import createClient from 'openapi-fetch';
import type { paths } from './openapi.js';
import type { SentCommand, SentMessage, ServerMessage, TableView } from './socket.js';

const address = process.argv[2] ?? '';
const http = createClient<paths>({ baseUrl: address });
const { data: seated, error } = await http.POST('/api/practice', {
  body: { house: { ruleset: 'maryland', game: 'craps' }, name: 'Generated' },
});
if (seated === undefined) throw new Error(error?.error.sentence);
const { table, seat, token } = seated;

const socket = new WebSocket(`${address.replace('http', 'ws')}/api/tables/${table}/live`);
const say = (message: SentMessage): void => socket.send(JSON.stringify(message));
let count = 0;
const ask = (command: SentCommand): void => {
  count += 1;
  say({ type: 'command', id: `hand-${count}`, command });
};

const next = (view: TableView): void => {
  const own = view.seats.find(({ number }) => number === seat);
  const hasLine = own?.layout.some(({ name }) => name === 'pass') ?? false;
  ask(hasLine || view.puck !== 'off' ? { type: 'rollDice' } : { type: 'make', seat, wager: 'pass', amount: 1000 });
};

/** The view after a message, and whether the hand is over. */
const heard = (
  view: TableView | undefined,
  message: ServerMessage,
): { view: TableView | undefined; isOver: boolean } => {
  if (message.type === 'welcome') return { view: message.view, isOver: false };
  if (message.type !== 'changes' || view === undefined) return { view, isOver: false };
  const rolled = message.changes.flatMap(({ facts }) => facts.flatMap(fact => (fact.type === 'rolled' ? [fact] : [])));
  for (const { dice, outcome } of rolled) console.log(`${dice.join('-')} ${outcome}`);
  const { seats = [], left: _, rolls: __, allRolls: ___, ...fields } = message.patch;
  const others = view.seats.filter(({ number }) => !seats.some(each => each.number === number));
  return {
    view: { ...view, ...fields, seats: [...others, ...seats] },
    isOver: rolled.some(({ outcome }) => outcome === 'seven-out'),
  };
};

let known: TableView | undefined;
socket.onopen = () => say({ type: 'hello', version: 1, token });
socket.onmessage = ({ data }) => {
  const message = JSON.parse(String(data)) as ServerMessage;
  if (message.type === 'answer' && !message.ok) throw new Error(message.refusal?.sentence);
  const { view, isOver } = heard(known, message);
  const isNews = view !== known;
  known = view;
  if (isOver) socket.close();
  else if (isNews && view !== undefined) next(view);
};
