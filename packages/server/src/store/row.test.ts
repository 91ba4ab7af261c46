import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { GENESIS, hashOf, type Row, rowsIn, seal, textOf, turnoverOf } from './row.ts';
import { Chain, postings } from './testing/rows.ts';

describe('canonical JSON', () => {
  it('has one spelling for every order of keys', () => {
    expect(canonical({ b: [1, { d: 'x', c: null }], a: undefined, 10: true, 9: false })).toBe(
      '{"10":true,"9":false,"b":[1,{"c":null,"d":"x"}]}',
    );
  });

  it('reads back as what was written, and is the same when written again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const text = canonical(value);
        expect(canonical(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).not.toContain('\n');
      }),
    );
  });

  it('has its keys in order everywhere, with any names', () => {
    const keysOf = (text: string): readonly string[] =>
      [...text.matchAll(/"((?:[^"\\]|\\.)*)":/g)].map(([, key]) => key as string);
    for (const names of [
      ['b', 'a', 'c'],
      ['b', '10', '9', 'a'],
      ['type', '__proto__', 'seat'],
      ['Z', 'a', 'Ä', ''],
      Array.from({ length: 50 }, (_, at) => `key${(at * 37) % 50}`),
    ]) {
      const object = Object.fromEntries(names.map((name, at) => [name, at]));
      for (const value of [object, [object], { outer: object, inner: [{ object }] }]) {
        const text = canonical(value);
        expect(JSON.parse(text)).toEqual(value);
        const inner = keysOf(text).filter(key => names.includes(key));
        const wanted = [...names].sort();
        expect(inner).toEqual(Array.from({ length: inner.length }, (_, at) => wanted[at % wanted.length]));
      }
    }
  });

  it('knows nothing that a journal could not give back', () => {
    for (const value of [() => 1, Symbol('s'), 10n, [undefined], { a: () => 1 }, { Z: [undefined] }])
      expect(() => canonical(value)).toThrow(TypeError);
  });
});

describe('a row', () => {
  const row = new Chain('table:T1').next();

  it('has another hash if anything in it is other', () => {
    const { hash, ...rest } = row;
    expect(hashOf(rest)).toBe(hash);
    const fields = Object.keys(rest) as (keyof typeof rest)[];
    expect(fields).toHaveLength(9);
    for (const field of fields) {
      const changed = {
        ...rest,
        [field]: typeof rest[field] === 'number' ? Number(rest[field]) + 1 : `${rest[field]}x`,
      };
      expect(hashOf(changed as Omit<Row, 'hash'>), field).not.toBe(hash);
    }
  });

  it('has another hash if something is moved from one field to the next', () => {
    const { hash: _, ...rest } = row;
    expect(hashOf({ ...rest, id: 'ab', who: 'c' })).not.toBe(hashOf({ ...rest, id: 'a', who: 'bc' }));
  });

  it('is the same after it has been written as lines', () => {
    const rows = Array.from({ length: 3 }, (_, at) =>
      new Chain(`table:T${at}`).next({ who: 'Zoë “X”', facts: [{ a: '\n' }] }),
    );
    expect(rowsIn(textOf(rows), rows.length)).toEqual(rows);
    const copies = rows.map(each => ({ ...each }));
    expect(textOf(copies), 'also of rows that were not sealed here').toBe(textOf(rows));
    expect(textOf(copies.map(each => ({ ...each, who: 'another' })))).not.toBe(textOf(rows));
    expect(rowsIn('', 0)).toEqual([]);
    expect(() => rowsIn(textOf([{ ...row, who: 'a\nb' }]), 1)).toThrow(RangeError);
  });

  it('follows the head it was put after', () => {
    const next = seal({ number: 7, hash: 'f'.repeat(64) }, { ...content, stream: 'table:T1' });
    expect(next).toMatchObject({ number: 8, previous: 'f'.repeat(64) });
    expect(GENESIS.hash).toHaveLength(64);
  });

  const content = { stream: 'table:T1', id: 'a', who: 'b', at: 1, command: {}, facts: [], postings: [] };

  it.each(['', 'a\nb', 'a\u0000b', 'x'.repeat(300), '\ud800'])('can not be named %j', name => {
    for (const field of ['stream', 'id', 'who']) {
      expect(() => seal(GENESIS, { ...content, [field]: name }), field).toThrow(RangeError);
    }
  });

  it('tells what goes in and out of each account', () => {
    const rows = [
      new Chain('t:1').draft({ postings: postings(['a', 5], ['b', -5]) }),
      new Chain('t:1').draft({ postings: postings(['a', -2], ['b', 2]) }),
    ];
    expect(Object.fromEntries(turnoverOf(rows))).toEqual({
      a: { paidIn: 5, paidOut: 2 },
      b: { paidIn: 2, paidOut: 5 },
    });
  });
});
