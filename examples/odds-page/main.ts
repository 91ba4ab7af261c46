// The exact house edge of a few bets, worked out in the page. Build it with `npx vite build examples/odds-page`.
import { analyse, entriesNamed, percent, text } from '@hardway/odds';
import { BOOKS, openHouse } from '@hardway/rules';

const table = document.querySelector('#edges') as HTMLTableElement;

for (const { id: ruleset, title, games } of BOOKS) {
  const [game = ''] = Object.keys(games);
  const house = openHouse({ ruleset, game });
  if (!house.ok) throw new Error(house.error.map(({ message }) => message).join('\n'));
  for (const entry of ['pass', 'dont-pass', 'place 6', 'field'].flatMap(name => entriesNamed(house.value, name))) {
    const { edge } = analyse(house.value, entry);
    const row = table.insertRow();
    for (const cell of [title, entry.name, text(edge), percent(edge, 3)]) row.insertCell().textContent = cell;
  }
}
