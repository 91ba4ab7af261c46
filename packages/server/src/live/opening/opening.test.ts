import type { HouseConfig } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { papersFor } from '../../testing/checklist.ts';
import { dollars, MA_AUTO, MA_CRAPS, MD_CRAPS, MINUTE, NH, Rig, staff, VIC_CRAPS } from '../../testing/rig.ts';
import { viewOf } from '../view.ts';
import type { Paper, TableKind } from './model.ts';

const FLOOR = staff('floorperson');
const OPEN = { type: 'openTable' } as const;

/** A table on which everything is ready but its papers. */
const withoutPapers = (house: HouseConfig, kind: TableKind = 'dealer-run'): Rig => {
  const rig = new Rig({ house, kind, papers: [] });
  rig.prepare();
  return rig;
};

const record = (rig: Rig, paper: Paper): void => void rig.ok(FLOOR, { type: 'recordPaper', paper });

const paperOf = (house: HouseConfig, id: string): Paper => {
  const found = papersFor(house).find(paper => paper.id === id);
  if (found === undefined) throw new Error(`there is no paper ${id}`);
  return found;
};

describe('papers', () => {
  test.each([
    ['maryland', MD_CRAPS, 'dealer-run', ['MD 2.D', 'MD 5.I']],
    ['victoria', VIC_CRAPS, 'dealer-run', ['VIC 1.1/VCGR']],
    ['new hampshire', NH, 'roll-to-win', ['NH preamble', expect.stringMatching(/^ruling: .*laboratory/)]],
    ['massachusetts', MA_CRAPS, 'dealer-run', [expect.stringMatching(/^ruling: .*checklist/)]],
    [
      'massachusetts automated',
      MA_AUTO,
      'automated',
      [expect.stringMatching(/^ruling: .*checklist/), 'MA-AUTO 3(a)/spec'],
    ],
  ] as const)('%s opens with every paper of its book on record, and not before', (_, house, kind, clauses) => {
    const rig = withoutPapers(house, kind);
    for (const [at, paper] of papersFor(house).entries()) {
      expect(rig.no(FLOOR, OPEN, 'not-open').clause).toEqual(clauses[at]);
      record(rig, paper);
    }
    rig.ok(FLOOR, OPEN);
    expect(papersFor(house)).toHaveLength(clauses.length);
  });

  test('a table does not open on a layout whose version nobody has approved [MD 2.D]', () => {
    const rig = withoutPapers(MD_CRAPS);
    record(rig, paperOf(MD_CRAPS, 'rules-submission'));
    record(rig, { ...paperOf(MD_CRAPS, 'layout'), states: '0123456789abcdef' });
    expect(rig.no(FLOOR, OPEN, 'not-open').clause).toBe('MD 2.D');
    record(rig, paperOf(MD_CRAPS, 'layout'));
    rig.ok(FLOOR, OPEN);
    rig.closeTable();
    const fire: HouseConfig = { ...MD_CRAPS, options: { fire: 'A' } };
    rig.ok(FLOOR, { type: 'configure', house: fire });
    rig.prepare('set B');
    expect(rig.no(FLOOR, OPEN, 'not-open').clause, 'another layout').toBe('MD 2.D');
    record(rig, { ...paperOf(fire, 'layout'), number: 'L-2' });
    rig.ok(FLOOR, OPEN);
  });

  test('the rules submission states the method of vigorish that is in use [MD 5.I]', () => {
    const onWin: HouseConfig = { ...MD_CRAPS, options: { commission: 'on-win' } };
    const rig = withoutPapers(onWin);
    record(rig, paperOf(onWin, 'layout'));
    const { states: _, ...silent } = paperOf(onWin, 'rules-submission');
    expect(rig.no(FLOOR, { type: 'recordPaper', paper: silent }, 'bad-settings').clause).toBe('MD 5.I');
    record(rig, paperOf(MD_CRAPS, 'rules-submission'));
    expect(rig.no(FLOOR, OPEN, 'not-open').sentence).toContain('on-win, 5 per cent');
    record(rig, paperOf(onWin, 'rules-submission'));
    rig.ok(FLOOR, OPEN);
  });

  test('a paper is in force from its first moment to its last', () => {
    const rig = withoutPapers(VIC_CRAPS);
    const paper = paperOf(VIC_CRAPS, 'rules');
    record(rig, { ...paper, from: rig.at + MINUTE, to: rig.at + 2 * MINUTE });
    rig.no(FLOOR, OPEN, 'not-open');
    rig.at += 2 * MINUTE;
    rig.no(FLOOR, OPEN, 'not-open');
    rig.no(FLOOR, { type: 'recordPaper', paper: { ...paper, from: 5, to: 5 } }, 'bad-settings');
    record(rig, { ...paper, to: rig.at + 1 });
    rig.ok(FLOOR, OPEN);
  });

  test('the regulator of a Victorian table is the VCGR [VIC 1.1/VCGR]', () => {
    const rig = withoutPapers(VIC_CRAPS);
    expect(rig.table.house.game.staffing.papers).toMatchObject([{ id: 'rules', authority: 'VCGR' }]);
    rig.no(FLOOR, { type: 'recordPaper', paper: paperOf(MD_CRAPS, 'layout') }, 'unknown');
    rig.no(staff('dealer'), { type: 'recordPaper', paper: paperOf(VIC_CRAPS, 'rules') }, 'forbidden');
  });

  test('a table of an earlier edition opens as it did then', () => {
    const rig = new Rig({ house: MD_CRAPS, edition: 4 });
    rig.prepare();
    rig.ok(FLOOR, OPEN);
  });
});

describe('the opening checklist', () => {
  test('is signed line by line, each a fact, by the office that the book names', () => {
    const rig = new Rig({ house: VIC_CRAPS });
    rig.station('dealer');
    rig.station('boxperson');
    rig.dice('set A');
    expect(rig.no(FLOOR, OPEN, 'not-open').clause).toBe('VIC 2.3');
    const sign = { type: 'signCheck', check: 'signs', value: 'yes' } as const;
    rig.station('stickperson');
    expect(rig.no(staff('stickperson'), sign, 'forbidden').clause).toBe('VIC 4.1');
    expect(rig.ok(staff('dealer'), sign)).toMatchObject([
      { type: 'checkSigned', list: 'opening', check: 'signs', value: 'yes', by: { user: 'dealer' }, office: 'dealer' },
    ]);
    rig.sign('checks');
    rig.ok(staff('dealer'), { ...sign, value: 'no' });
    expect(rig.no(FLOOR, OPEN, 'not-open').clause, 'a tick can be taken back').toBe('VIC 4.1');
    rig.ok(staff('dealer'), sign);
    rig.ok(FLOOR, OPEN);
  });

  test('takes only what a line asks for', () => {
    const rig = new Rig({ house: { ...MD_CRAPS, options: { fire: 'A' } } });
    for (const [check, value, code] of [
      ['fire-holder', 'somebody', 'bad-settings'],
      ['dice', 'yes', 'unknown'],
      ['drop-box-out', 'yes', 'unknown'],
    ] as const)
      rig.no(FLOOR, { type: 'signCheck', check, value }, code);
    const vic = new Rig({ house: VIC_CRAPS });
    vic.no(FLOOR, { type: 'signCheck', check: 'five', value: 'perhaps' }, 'bad-settings');
  });
});

describe('the closing checklist', () => {
  const close = { type: 'closeTable' } as const;
  const sign = (check: string, value: string) => ({ type: 'signCheck', check, value }) as const;

  test('every rail is empty or confirmed, the dice go, the drop box is out, and nobody stays at a station', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.no(staff('dealer'), sign('drop-box-out', 'yes'), 'forbidden');
    expect(rig.no(FLOOR, close, 'not-closed').sentence).toContain('Money left on the rails');
    rig.no(FLOOR, sign('liability', '999'), 'bad-settings');
    rig.ok(FLOOR, sign('liability', '1000'));
    rig.ok(staff('cage'), { type: 'buyIn', seat: 1, amount: dollars(5) });
    expect(rig.no(FLOOR, close, 'not-closed').sentence, 'the rail has changed').toContain('Money');
    rig.ok(FLOOR, sign('liability', '1005'));
    expect(rig.no(FLOOR, close, 'not-closed').sentence).toContain('Set set A');
    rig.ok(FLOOR, sign('dice', 'returned'));
    expect(rig.no(FLOOR, close, 'not-closed').sentence).toContain('drop box');
    rig.ok(FLOOR, sign('drop-box-out', 'yes'));
    expect(rig.ok(FLOOR, close).map(({ type }) => type)).toEqual([
      'setReturned',
      'stationLeft',
      'stationLeft',
      'stationLeft',
      'tableClosed',
    ]);
    expect(rig.state).toMatchObject({ dice: null, stations: [], signed: [] });
  });

  test('what was signed is no longer so once the dice roll again', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.sign('closing');
    rig.make(1, 'pass', 10);
    rig.shooter(1);
    rig.roll(4, 3);
    expect(viewOf(rig.state, 'staff').closing.some(({ done }) => done)).toBe(false);
    rig.no(FLOOR, close, 'not-closed');
  });

  test('a closed table is settled and opens again', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1] });
    rig.closeTable();
    rig.ok(staff('cage'), { type: 'leaveSeat', seat: 1 });
    expect(rig.table.seats).toEqual([]);
    rig.prepare();
    rig.ok(FLOOR, OPEN);
    expect(rig.state.openings).toBe(2);
  });

  test('a shaker is left under a seal', () => {
    const rig = new Rig({ house: MA_AUTO, kind: 'automated', seats: [] });
    rig.ok(FLOOR, sign('drop-box-out', 'yes'));
    expect(rig.no(FLOOR, close, 'not-closed').sentence).toContain('seal');
    rig.ok(FLOOR, sign('shaker-sealed', 'S1'));
    rig.ok(FLOOR, close);
  });

  test('a table of an earlier edition closes as it did then', () => {
    const rig = new Rig({ house: MA_CRAPS, seats: [1], edition: 4 });
    expect(rig.ok(FLOOR, close).map(({ type }) => type)).toEqual(['tableClosed']);
  });
});
