import { expect, test } from 'vitest';
import { HOUSE, MA_CRAPS, Rig, staff, VIC_MINI } from '../../testing/rig.ts';
import { viewOf } from '../view.ts';

test('a pit boss or higher has the boxperson act as stickperson, and nobody takes that station alone [VIC 7.3.3/assign]', () => {
  const rig = new Rig({ house: VIC_MINI, seats: [1] });
  const assign = { type: 'assignStation' } as const;
  expect(rig.no(staff('pit boss'), assign, 'wrong-step').clause).toBe('VIC 7.3.3/assign');
  rig.station('boxperson');
  const alone = { type: 'takeStation', office: 'stickperson' } as const;
  expect(rig.no(staff('boxperson'), alone, 'forbidden').clause).toBe('VIC 7.3.3/assign');
  for (const role of ['dealer', 'boxperson', 'floorperson'] as const) rig.no(staff(role), assign, 'forbidden');
  expect(viewOf(rig.state, 'staff').spoken).toBe(false);
  expect(rig.ok(staff('pit boss'), assign)).toMatchObject([
    { type: 'stationAssigned', office: 'stickperson', staff: { user: 'boxperson' }, by: { user: 'pit-boss' } },
  ]);
  expect(viewOf(rig.state, 'staff').spoken, 'spoken wagers are taken now').toBe(true);
  expect(rig.ok(staff('manager'), assign), 'done already').toEqual([]);
});

test('at a table of an earlier edition the boxperson takes the stick alone, as then', () => {
  const rig = new Rig({ house: VIC_MINI, edition: 4 });
  rig.station('boxperson');
  rig.ok(staff('boxperson'), { type: 'takeStation', office: 'stickperson' });
});

test('somebody who is gone leaves every station, and the floor hears of it where the table must be attended', () => {
  const rig = new Rig({ house: MA_CRAPS, seats: [1] });
  const gone = { type: 'vacate', user: 'dealer', why: 'idle' } as const;
  expect(rig.ok(HOUSE, gone)).toMatchObject([
    { type: 'stationLeft', office: 'dealer' },
    { type: 'alertRaised', alert: { to: 'floor', about: 'unattended' } },
  ]);
  expect(rig.state.alerts[0]?.words).toContain('no dealer (MA 7(a)/stickperson)');
  expect(rig.ok(HOUSE, gone), 'once').toEqual([]);
  rig.no(staff('floorperson'), gone, 'forbidden');
});
