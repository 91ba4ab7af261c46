import type { Office } from '@hardway/rules';
import { describe, expect, test } from 'vitest';
import { authorise } from '../live/authorise.ts';
import { TABLE_LEAVE } from '../live/command.ts';
import type { Live } from '../live/live.ts';
import type { Actor } from '../live/people.ts';
import { STAFF_ROLES, type StaffRole, type TableCommand } from '../messages/index.ts';
import { REGISTER_LEAVE } from '../registers/leave.ts';
import { MA_CRAPS, player, Rig, staff, VIC_CRAPS } from '../testing/rig.ts';
import { GRANTEES } from './leave.ts';
import { ACTIONS, type Action, HOUSE_ACTIONS, leaveOf, mayDo } from './matrix.ts';

/**
 * Written down a second time, by hand: o own seat, t at a station, d where supervisors deal, y yes, - no.
 * Columns: player, dealer, stickperson, boxperson, floorperson, pit boss, manager, cage, accountant, surveillance,
 * security, inspector, administrator, tournament director.
 */
const EXPECTED = `
make              o ttt ddd -------
takeDown          o ttt ddd -------
reduce            o ttt ddd -------
call              o ttt ddd -------
matchPlay         o ttt ddd -------
replicate         o --- --- -------
askLate           o ttt ddd -------
takeDice          o ttt ddd -------
declineDice       o ttt ddd -------
passDice          o ttt ddd -------
declineLine       o ttt ddd -------
nameThrower       o ttt ddd -------
rollDice          o --- --- -------
promiseSeed       o --- --- -------
showSeed          o --- --- -------
addSeed           o --- --- -------
shake             o t-- --- -------
standUp           o ttt yyy -------
sitDown           o ttt yyy -------
leaveSeat         o t-t yyy y------
cashOut           o t-t yyy y------
buyIn             o t-t yyy y------
takeSeat          - t-t yyy y------
offerPairing      - t-t yyy y------
unpair            - t-t yyy y------
lockTerminal      - --- yyy -------
unlockTerminal    - --- yyy -------
takeStation       - yyy yy- -------
leaveStation      - ttt yyy -------
assignStation     - --- -yy -------
configure         - --- yyy -------
openTable         - t-t yyy -------
closeTable        - --- yyy -------
recordPaper       - --- yyy -------
signCheck         - ttt yyy -------
startBetting      - t-t ddd -------
closeBetting      - ttt ddd -------
offerDice         - ttt ddd -------
chooseDice        - ttt ddd -------
throwDice         - ttt ddd -------
restDice          - ttt ddd -------
enterDice         - ttt ddd -------
confirmDice       - ttt ddd -------
acknowledge       - ttt ddd -------
callNoRoll        - ttt yyy -------
orderPass         - ttt yyy -------
confirmCall       - ttt yyy -------
ruleFace          - ttt yyy -------
confirmLate       - ttt yyy -------
refuseLate        - ttt yyy -------
void              - ttt yyy -------
reportMalfunction - t-- yyy -------
correct           - t-t yyy -------
adjust            - --- yyy -------
convert           - t-t yyy y------
reverseBuyIn      - t-t yyy y------
payByHand         - --- yyy y------
countBank         - t-t yyy -------
requestSlip       - --- yyy -------
sendChips         - t-t --- y------
receiveChips      - t-t --- y------
cancelSlip        - --- yyy -------
confirmAdvice     o t-t yyy ----y--
tip               - t-t yyy -------
agreeLimits       - --- yyy -------
postLimits        - --- yyy -------
postClosing       - --- yyy -------
withdrawNotice    - --- yyy -------
installDice       - t-t yyy -------
removeDice        - t-t yyy -------
inspectShaker     - --- yyy -------
startTrial        - --- yyy -------
clearFault        - --- yyy -------
holdSeat          - --- yyy -------
releaseSeat       - --- yyy -------
exclude           - --- yyy -------
designate         - --- -yy ------y
release           - --- -yy ------y
makeSecret        o --- yyy ------y
endTurn           o ttt yyy ------y
agreeEarlyEnd     o --- yyy ------y
countStack        - ttt yyy ------y
confirmStack      o --- yyy ------y
acknowledgeAlert  - t-t yyy --yy---
note              - ttt yyy --y----
callFloor         - ttt --- -------
see-floor         - yyy yyy yyyyyyy
create-table      - --- -yy -----y-
manage-staff      - --- --- -----y-
see-staff         - --- --y --y-yy-
manage-devices    - --- --- -----y-
read-journal      - --- yyy --y-y--
read-record       - --- yyy --y-y--
read-reports      - --- -yy yyy-y--
read-house-log    - --- --- --y-yy-
review-rolls      - --- yyy --y-y--
inspect-house     - --- --y --y-yy-
verify-house      - --- --- --y-yy-
openCase          - ttt yyy --y----
addNote           - --y yyy --yyy--
addPerson         - --y yyy --yy---
citeEntry         - --- yyy --y----
decideCase        - --y yyy -------
sanction          - --- yyy -------
moveDevice        - --- -yy --yy---
settleMoney       - --- -yy -------
adviseInPerson    - --- yyy ----y--
reviewCase        - --- --- --y----
closeCase         - --- yyy -------
read-cases        - --y yyy -yyyy--
read-dice         - --y yyy --y-y--
read-events       - --- yyy -yyyyy-
close-day         - --- --- -y-----
read-cage         - --- -yy yyy-yy-
settleCage        - --- --y -----y-
openShift         - --- --y y------
closeShift        - --- --y y------
dropCash          - --- --y y------
addCash           - --- --y y------
receiveDice       - --- yyy -------
inspectDice       - --- yyy -------
issueDice         - --- yyy -------
returnDice        - --- yyy -------
withdrawDice      - --- yyy --y----
destroyDice       - --- -yy -------
settleAccounting  - --- --y -y-----
countLate         - --- yyy -y-----
bindPatron        - t-t yyy y------
unbindPatron      - --- yyy -------
setPlayLimits     o --- --- -------
confirmPlayLimits o --- --- -------
takeBreak         o t-t yyy -------
excludeMyself     o --- --- -------
answerCheck       o t-t yyy -------
seeNotice         o --- --- -------
settlePatrons     - --- --y -----y-
settleRetention   - --- --- -----y-
registerPatron    - --- yyy y------
confirmPatron     - --- yyy y------
excludePatron     - --- -yy -------
liftExclusion     - --- --y -------
selfExcludePatron - --- yyy y--y---
limitPatron       - --- yyy y------
confirmLimits     - --- yyy y------
restPatron        - --- yyy y------
releasePatron     - --- yyy -------
read-patrons      - --- yyy y-yyy--
draftTournament   - --- -yy -------
changeConditions  - --- -yy -------
approveConditions - --- --y -------
appointDirector   - --- --y -------
cancelTournament  - --- --y ------y
openRegistration  - --- -yy ------y
closeRegistration - --- -yy ------y
applyToEnter      - --- -yy y------
acceptEntry       - --- -yy y-----y
refuseEntry       - --- -yy ------y
waitlistEntry     - --- -yy y-----y
withdrawEntry     - --- -yy y-----y
signConditions    - --- -yy y-----y
takeEntryFee      - --- --- y------
takeRoundBuyIn    - --- --- y------
takeBuyBack       - --- --- y------
payRefund         - --- --- y------
payPrize          - --- --- y------
attendSession     - --- --- ------y
leaveSession      - --- --- ------y
drawRound         - --- --- ------y
redrawRound       - --- --- ------y
drawPlayOff       - --- --- ------y
scheduleHeat      - --- --- ------y
rescheduleHeat    - --- --- ------y
markArrived       - --- --- ------y
approveSubstitute - --- --- ------y
recordBriefing    - --- --- ------y
orderStart        - --- --- ------y
orderPause        - --- --- ------y
orderResume       - --- --- ------y
orderExtension    - --- --- ------y
orderWarning      - --- --- ------y
orderFine         - --- --- ------y
orderDisqualification - --- --- ------y
orderRetirement   - --- --- ------y
orderWaiver       - --- --- ------y
orderEarlyEnd     - --- --- ------y
confirmCount      - --- --- ------y
confirmRound      - --- --- ------y
read-tournaments  - --y yyy yyy-y-y
`;

const LETTERS = { o: 'own', t: 'table', d: 'deals', y: 'yes', '-': 'no' } as const;

const expected = new Map(
  EXPECTED.trim()
    .split('\n')
    .map(line => {
      const [action, ...groups] = line.split(/\s+/);
      return [action as Action, [...groups.join('')].map(letter => LETTERS[letter as keyof typeof LETTERS])] as const;
    }),
);

test('every action is in both tables', () => {
  expect([...expected.keys()].sort()).toEqual([...ACTIONS].sort());
});

describe.each([...expected])('%s', (action, row) => {
  test.each(GRANTEES.map((grantee, at) => [grantee, row[at]] as const))('%s: %s', (grantee, leave) => {
    expect(leaveOf(grantee, action)).toBe(leave);
  });
});

const OFFICE: { readonly [role in StaffRole]?: Office } = {
  dealer: 'dealer',
  stickperson: 'stickperson',
  boxperson: 'boxperson',
};

const tables: { readonly [name: string]: Live } = {
  // Staffed by others: those who ask are not at their stations.
  'MA, not at a station': new Rig({ house: MA_CRAPS, seats: [1, 2] }).state,
  'VIC, not at a station': new Rig({ house: VIC_CRAPS, seats: [1, 2] }).state,
};

const asked = (type: string): TableCommand => ({ type, seat: 1, by: 1 }) as unknown as TableCommand;
const isRefused = (live: Live, actor: Actor, action: Action): boolean =>
  authorise(live, actor, asked(action))?.code === 'forbidden';

const tableActions = Object.keys(TABLE_LEAVE) as readonly TableCommand['type'][];

test('no register or action of the house has the name of another command', () => {
  expect(ACTIONS.length).toBe(
    Object.keys(TABLE_LEAVE).length + Object.keys(REGISTER_LEAVE).length + HOUSE_ACTIONS.length,
  );
});

describe.each(Object.entries(tables))('%s', (name, live) => {
  const deals = name.startsWith('VIC');
  test.each(tableActions)('%s is decided by the matrix, for everybody', action => {
    for (const role of STAFF_ROLES) {
      const away = staff(role, `${role} of another table`);
      const leave = leaveOf(role, action);
      const may = leave === 'yes' || (leave === 'deals' && deals);
      expect(isRefused(live, away, action), `${role}, away`).toBe(!may);
      if (OFFICE[role] === undefined) continue;
      const here = staff(role);
      const office = OFFICE[role];
      const at = { ...live, stations: [{ office, staff: { user: role, name: role } }] };
      expect(isRefused(at, here, action), `${role}, at the table`).toBe(leave !== 'yes' && leave !== 'table');
    }
    const own = leaveOf('player', action) === 'own';
    const isMoney = ['leaveSeat', 'cashOut', 'buyIn'].includes(action);
    expect(isRefused(live, player(1), action), 'the player of the seat').toBe(!own || isMoney);
    const needsSeat = !['rollDice', 'shake'].includes(action);
    if (own && needsSeat) expect(isRefused(live, player(2), action), 'another player').toBe(true);
    expect(isRefused(live, { kind: 'device', device: 'x' }, action), 'a device').toBe(true);
  });

  test.each([
    'createTable',
    'seatGuest',
    'pair',
    'pairFixed',
    'endWindow',
    'endTimer',
    'applyNotices',
    'reportShaker',
    'endCycle',
    'reportDisplay',
    'reportDirector',
    'reportMeters',
    'reportProgram',
  ])('%s is the house’s own', type => {
    for (const actor of [player(1), ...STAFF_ROLES.map(role => staff(role))])
      expect(authorise(live, actor, { type } as never)?.code).toBe('forbidden');
    expect(authorise(live, { kind: 'house' }, { type } as never)).toBeUndefined();
    const device = authorise(live, { kind: 'device', device: 'x' }, { type } as never);
    expect(device === undefined).toBe(type === 'reportShaker');
  });
});

test('nobody at a table touches people or logs, and nobody who does runs a game', () => {
  const running = ['enterDice', 'make', 'void', 'correct'] as const;
  for (const role of STAFF_ROLES) {
    const administers = mayDo([role], 'manage-staff');
    const runs = running.some(action => leaveOf(role, action) !== 'no');
    expect(administers && runs, role).toBe(false);
  }
});
