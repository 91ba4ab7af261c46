import { describe, expect, it, test } from 'vitest';
import { clientMessage } from '../messages/index.ts';
import { readMessage } from './read-message.ts';

const MAKE = '{"type":"make","seat":1,"wager":"field","amount":500}';
const sent = (id: string, rest: string): string => `{"type":"command","id":"${id}",${rest}}`;

describe('a command that was sent before, word for word', () => {
  const schemaSays = (text: string): unknown => clientMessage.parse(JSON.parse(text));

  test.each([
    ['alone', (id: string) => sent(id, `"command":${MAKE}`)],
    ['with the result it was meant for', (id: string) => sent(id, `"after":12,"command":${MAKE}`)],
    ['meant for the time before any result', (id: string) => sent(id, `"after":0,"command":${MAKE}`)],
    ['with the fields in another order', (id: string) => sent(id, `"command":${MAKE},"after":12`)],
    ['sent again', (id: string) => sent(id, `"after":12,"command":${MAKE},"again":true`)],
    [
      'with an object inside',
      (id: string) => sent(id, `"command":${MAKE.slice(0, -1)},"spoken":{"announcedBy":"boxperson"}}`),
    ],
    ['with a field that is there twice', (id: string) => sent(id, `"command":${MAKE.slice(0, -1)},"seat":2}`)],
    ['longer than is remembered', (id: string) => sent(id, `"command":${' '.repeat(300)}${MAKE}`)],
  ])('%s reads as the schema reads it', (_, written) => {
    for (const id of ['first', 'second', 'a.b:c-d']) expect(readMessage(written(id))).toEqual(schemaSays(written(id)));
  });

  it('is refused again if it was refused', () => {
    const tooMuch = (id: string): string => sent(id, '"command":{"type":"make","seat":1,"wager":"field","amount":0.5}');
    for (const id of ['first', 'second'])
      expect(readMessage(tooMuch(id))).toMatchObject({ type: 'unreadable', id, refusal: { code: 'malformed' } });
  });

  test.each([
    ['an id that is none', sent('no id', `"command":${MAKE}`)],
    ['an id that is too long', sent('i'.repeat(65), `"command":${MAKE}`)],
    ['more after its end', `${sent('id', `"command":${MAKE}`)}}`],
    ['a line break at its end', `${sent('id', `"command":${MAKE}`)}\n,`],
    ['a number that is none', sent('id', `"after":007,"command":${MAKE}`)],
  ])('is no message with %s', (_, text) => {
    expect(readMessage(sent('id', `"command":${MAKE}`))).toMatchObject({ type: 'command' });
    expect(readMessage(text)).toBeUndefined();
  });

  test.each([
    ['below nothing', '-1'],
    ['in part', '1.5'],
    ['beyond what can be counted', '9007199254740993'],
  ])('is unreadable if it was meant for a result %s', (_, after) => {
    expect(readMessage(sent('id', `"after":${after},"command":${MAKE}`))).toMatchObject({ type: 'unreadable' });
  });
});
