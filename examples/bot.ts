// A bot that plays one hand of craps over the socket of a house: pass line with odds, until the seven-out.
// Start a house with `npx hardway serve`, then run `node examples/bot.ts http://127.0.0.1:7800`.
import { House, type SentCommand } from '@hardway/client';

const house = new House(process.argv[2] ?? 'http://127.0.0.1:7800');
const {
  table: id,
  seat,
  token,
} = await house.openPractice({
  house: { ruleset: 'maryland', game: 'craps' },
  name: 'Robot',
});

const table = house.table(id, { token });
let view = await table.live();
const bankroll = view.seats.find(({ number }) => number === seat)?.rail ?? 0;
let isOver = false;
table.onChange(({ facts }) => {
  for (const fact of facts) {
    if (fact.type !== 'rolled') continue;
    console.log(`${fact.dice.join('-')} ${fact.outcome}`);
    isOver ||= fact.outcome === 'seven-out';
  }
});

/** Asks, and waits until the table is seen as the command left it. */
const ask = async (command: SentCommand): Promise<void> => {
  const { ok, number = 0, refusal } = await table.command(command);
  if (!ok) console.log(`refused: ${refusal?.sentence}`);
  else view = (await table.until(mirror => mirror.number >= number)).view ?? view;
};

while (!isOver) {
  const own = view.seats.find(({ number }) => number === seat);
  const has = (name: string): boolean => own?.layout.some(wager => wager.name === name) ?? false;
  if (!has('pass')) await ask({ type: 'make', seat, wager: 'pass', amount: 10_00 });
  else if (view.puck !== 'off' && !has('pass-odds'))
    await ask({ type: 'make', seat, wager: 'pass-odds', amount: 20_00 });
  await ask({ type: 'rollDice' });
}

const rail = view.seats.find(({ number }) => number === seat)?.rail ?? 0;
console.log(`The hand is over. Result: ${(rail - bankroll) / 100} dollars`);
table.close();
