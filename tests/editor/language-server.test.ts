import { afterAll, beforeAll, expect, test } from 'vitest';
import { EditorSession } from './editor-session.ts';

type Item = {
  readonly label: string;
  readonly detail: string;
  readonly textEdit: { readonly range: { readonly start: { readonly character: number } }; readonly newText: string };
};
type Hover = { readonly contents: { readonly value: string }; readonly range: { start: { character: number } } } | null;

const editor = new EditorSession();
afterAll(() => editor.kill());

let capabilities: { readonly [name: string]: unknown } = {};
beforeAll(async () => {
  const asked = { processId: process.pid, rootUri: null, capabilities: {} };
  ({ capabilities } = await editor.request<{ capabilities: typeof capabilities }>('initialize', asked));
  editor.notify('initialized', {});
});

const STRATEGY = 'file:///tmp/mine.strategy';
const RECORD = 'file:///tmp/game.craps';
const PROVED = `[Ruleset "maryland"]
[Game "craps"]
[Seat "1" "Ada" "400"]
; proves MA 3(c)(1)/pass
1 pass 10
1 shoots
roll 5-3
1 down pass !contract
`;

const at = (uri: string, line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });

test('the server says what it can do', () => {
  expect(capabilities).toMatchObject({ hoverProvider: true, completionProvider: expect.anything() });
});

test('a mistake in a strategy is underlined where it is, and no longer once it is put right', async () => {
  editor.open(STRATEGY, 'strategy', 'name: Mine\npass 10\nplace 6 11\nplaec 8 12\n');
  const { diagnostics } = await editor.diagnostics(STRATEGY, ({ diagnostics: found }) => found.length > 0);
  expect(diagnostics).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        range: { start: { line: 3, character: 0 }, end: { line: 3, character: 10 } },
        severity: 1,
        message: expect.stringContaining('plaec'),
      }),
    ]),
  );
  const range = { start: { line: 2, character: 0 }, end: { line: 4, character: 0 } };
  const contentChanges = [{ range, text: 'place 8 12\n' }];
  editor.notify('textDocument/didChange', { textDocument: { uri: STRATEGY, version: 2 }, contentChanges });
  const put = await editor.diagnostics(STRATEGY, ({ diagnostics: found }) => found.length === 0);
  expect(put.diagnostics).toEqual([]);
});

test('a line that the rules refuse is underlined in a record, with its clause', async () => {
  const uri = 'file:///tmp/wrong.craps';
  editor.open(uri, 'craps', PROVED.replace(' !contract', ''));
  const { diagnostics } = await editor.diagnostics(uri, ({ diagnostics: found }) => found.length > 0);
  expect(diagnostics).toEqual([
    expect.objectContaining({
      range: { start: { line: 7, character: 0 }, end: { line: 7, character: 11 } },
      code: 'MD 4.D(1)',
      message: expect.stringContaining("can't come down"),
    }),
  ]);
});

test('an unreadable word of a record is underlined', async () => {
  const uri = 'file:///tmp/unread.craps';
  editor.open(uri, 'craps', '[Ruleset "maryland"]\n[Game "craps"]\n[Seat "1" "Ada" "400"]\nroll 5-9\n');
  const { diagnostics } = await editor.diagnostics(uri, ({ diagnostics: found }) => found.length > 0);
  expect(diagnostics[0]?.range).toEqual({ start: { line: 3, character: 5 }, end: { line: 3, character: 8 } });
});

test('a clause is shown where it is cited, and where a line is refused', async () => {
  editor.open(RECORD, 'craps', PROVED);
  const cited = await editor.request<Hover>('textDocument/hover', at(RECORD, 3, 14));
  expect(cited?.contents.value).toContain('`MA 3(c)(1)/pass`: Pass with a point cannot be removed');
  expect(cited?.range.start.character).toBe(9);
  const refused = await editor.request<Hover>('textDocument/hover', at(RECORD, 7, 15));
  expect(refused?.contents.value).toContain("can't come down once its point is set");
  expect(refused?.contents.value).toContain('`MD 4.D(1)`');
});

test('a wager is explained by the book of the text, with its clauses', async () => {
  const wager = await editor.request<Hover>('textDocument/hover', at(RECORD, 4, 3));
  expect(wager?.contents.value).toContain('**Pass Bet** (`pass`)');
  expect(wager?.contents.value).toMatch(/`MD [^`]+`: \S/);
  expect(await editor.request<Hover>('textDocument/hover', at(RECORD, 0, 2))).toBeNull();
});

test('wagers of the table complete, from what has been typed on', async () => {
  const uri = 'file:///tmp/more.strategy';
  editor.open(uri, 'strategy', 'ruleset: victoria\nwhen a point is on: place \nba\n');
  const items = await editor.request<readonly Item[]>('textDocument/completion', at(uri, 1, 26));
  const six = items.find(({ label }) => label === 'place 6');
  expect(six).toMatchObject({ detail: expect.stringContaining('7 to 6'), textEdit: { newText: 'place 6' } });
  expect(six?.textEdit.range.start.character).toBe(20);
  expect(items.map(({ label }) => label)).not.toContain('fire');
  const words = await editor.request<readonly Item[]>('textDocument/completion', at(uri, 2, 2));
  expect(words.map(({ label }) => label)).toEqual(['bankroll:']);
  const books = await editor.request<readonly Item[]>('textDocument/completion', at(uri, 0, 9));
  expect(books.map(({ label }) => label)).toContain('victoria');
});

test('the editor ends it', async () => {
  expect(await editor.end()).toBe(0);
});
