import { type Html, html } from '../../html/html.ts';

/** How chance comes into the program. docs/CHANCE.md says the same with more detail. */
export const DESCRIPTION: Html = html`<h2>The source</h2>
<p>All chance comes from one function, <code>crypto.getRandomValues</code> of Node: the generator of OpenSSL, a CTR-DRBG with AES-256 (NIST
SP 800-90A), seeded and reseeded from the operating system. No operator can set a seed, and no other generator decides an outcome. Secrets of hands, power odds, tokens, codes and draws of tournaments each have a stream of their own, so that none tells
anything about another. A failure of the generator is an error: nothing is drawn in its place.</p>
<h2>Dice</h2>
<p>At tables with a dealer or a shaker the dice are real, and the program draws none. At practice tables the house throws: before a hand it draws a
secret of 32 bytes and shows its SHA-256. The bytes of a roll are HMAC-SHA-256 under that secret of a message that names the table, the hand, the
number of the roll and the seeds of the seats that take part.</p>
<p><strong>Scaling</strong> is by rejection. A byte of 252 or more is passed over; any other gives the face <code>byte mod 6 + 1</code>. Each face has 42 of the 252
values, so the chances are equal exactly, not nearly. The first two faces are the roll. Nothing else is passed over, and no roll is made twice.</p>
<h2>Power odds</h2>
<p>At staffed tables they are drawn when betting closes, for every spot of the chart in the order of the chart, whether or not anybody has a wager
there, and recorded in the same entry. A draw takes four bytes as a whole number, passes over those from the last full multiple of the range on, and
takes the remainder. At practice tables they come from the secret of the hand, under another name than the dice.</p>
<h2>What is never an input</h2>
<p>Wagers, amounts, money won or lost, who plays, the time, and earlier results. The functions that draw take none of them: a stream is asked for a
number of bytes, and a roll for its secret, its number and the promised seeds. Nothing is decided after a draw: what was drawn is recorded, shown and
settled.</p>
<h2>What provable dice prove</h2>
<p>Each seat’s terminal promises a seed by its hash before the betting closes, and shows it when all promises are fixed. After the hand the secret is
shown, and anybody can work every roll out. This proves that the house could not choose a roll, nor know it before the betting closed, as long as
one seed that it did not control went into it.</p>
<p>It does not prove anything about a roll into which no seat’s seed went, except that it was fixed before the hand. Somebody who knows the secret and
controls <em>k</em> seats can withhold seeds, and so choose among at most 2<sup><em>k</em></sup> rolls; each seed withheld is in the record. A hand whose
secret is never shown proves nothing. The check can’t tell when a promise was made; those who were there know.</p>\n`;
