import type { Part } from '../../part.ts';
import { rulesDocument } from './document.ts';
import { rulesPage } from './page.ts';
import { rulingsOf } from './rulings.ts';

/** The rules as prose. */
export const rules: Part = {
  id: '2-rules',
  title: 'Rules',
  about: 'The rules of each game in the order a regulator reads them, with clauses, departures and rulings.',
  make: given => {
    const documents = given.houses.map(rulesDocument);
    const rulings = rulingsOf(given);
    return [
      { path: 'rules.html', title: 'Rules of the games', content: rulesPage(given, documents, rulings) },
      {
        path: 'rules.json',
        title: 'The same as data',
        content: `${JSON.stringify({ games: documents, rulings }, null, 1)}\n`,
      },
    ];
  },
};
