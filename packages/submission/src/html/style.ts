/** How the pages look on a screen and on paper. Nothing is loaded from anywhere. */
export const STYLE = `
:root { color-scheme: light; --ink: #16202b; --quiet: #51606f; --line: #c3ccd6; --band: #eef2f6; --accent: #7a1f2b; }
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; font: 10pt/1.42 "Liberation Sans", Arial, Helvetica, sans-serif; color: var(--ink); background: #fff; }
body { max-width: 190mm; margin: 0 auto; padding: 8mm 6mm 20mm; }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 3mm; }
h2 { font-size: 13.5pt; margin: 7mm 0 2mm; padding-bottom: 1mm; border-bottom: .6pt solid var(--accent); break-after: avoid; }
h3 { font-size: 11pt; margin: 5mm 0 1mm; break-after: avoid; }
h4 { font-size: 10pt; margin: 3mm 0 .5mm; break-after: avoid; }
p { margin: 0 0 2mm; orphans: 3; widows: 3; }
ul { margin: 0 0 2mm; padding-left: 5mm; }
code, pre, .exact { font-family: "Liberation Mono", Menlo, Consolas, monospace; font-size: 8.4pt; overflow-wrap: anywhere; }
pre { background: var(--band); padding: 2mm 3mm; white-space: pre-wrap; overflow-wrap: anywhere; break-inside: avoid; }
a { color: inherit; text-decoration-color: var(--line); }
table { border-collapse: collapse; width: 100%; margin: 1mm 0 4mm; font-size: 8.6pt; line-height: 1.3; }
th { text-align: left; font-weight: 700; background: var(--band); border-bottom: .8pt solid var(--ink); vertical-align: bottom; }
th, td { padding: .8mm 1.4mm; }
td { border-bottom: .3pt solid var(--line); vertical-align: top; overflow-wrap: break-word; }
.figure { text-align: right; font-variant-numeric: tabular-nums; }
td.figure { white-space: nowrap; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
table:not(.groups) tbody tr:nth-child(-n+2):not(:last-child) { break-after: avoid; }
table:not(.groups) tbody tr:nth-last-child(-n+2):not(:first-child) { break-before: avoid; }
p:has(+ .frame), p:has(+ h4), p:has(+ ul), p:has(+ section) { break-after: avoid; }
.groups tbody { break-inside: avoid; }
.groups tbody:nth-of-type(-n+2):not(:last-child) { break-after: avoid; }
.groups tbody:nth-last-of-type(-n+2):not(:nth-of-type(1)) { break-before: avoid; }
.unbroken { white-space: nowrap; }
.quiet, .note { color: var(--quiet); }
.note { font-size: 8.6pt; }
.clauses { color: var(--quiet); font-size: 8.4pt; }
.wrong { color: var(--accent); font-weight: 700; }
.tight { font-size: 7.6pt; }
.tight code { font-size: 6.7pt; }
table.hits th:nth-child(2) { width: 44mm; }
table.hits td { white-space: nowrap; }
table.hits td:first-child { white-space: normal; }
table.returns { table-layout: fixed; }
table.returns th, table.returns td { padding-left: .7mm; padding-right: .7mm; }
table.returns th:nth-child(1) { width: 32mm; }
table.returns th:nth-child(2) { width: 14mm; }
table.returns th:nth-child(3) { width: 14.5mm; }
table.returns th:nth-child(4) { width: 17mm; }
table.returns th:nth-child(5) { width: 16mm; }
table.returns th:nth-child(6) { width: 18mm; }
table.returns th:nth-child(7) { width: 16.5mm; }
table.returns th:nth-child(8) { width: 10.5mm; }
table.returns th:nth-child(9) { width: 15mm; }
table.returns th:nth-child(10) { width: 13.5mm; }
table.returns th:nth-child(11) { width: 13mm; }
table.returns .exact { white-space: normal; font-size: 7pt; }
table.wager, table.checklist, table.clauses-proved { table-layout: fixed; }
table.wager th:first-child { width: 26mm; }
table.wager th:last-child { width: 46mm; }
table.checklist th:nth-child(1) { width: 10mm; }
table.checklist td:nth-child(1) { white-space: nowrap; }
table.checklist th:nth-child(3) { width: 19mm; }
table.checklist th:nth-child(5) { width: 62mm; }
table.clauses-proved th:nth-child(1) { width: 33mm; }
table.clauses-proved th:nth-child(3) { width: 84mm; }
table.clauses-proved th:nth-child(4) { width: 20mm; }
.grid { font-size: 7pt; table-layout: fixed; }
.grid th { height: 34mm; padding: 0; text-align: center; }
.grid th:first-child, .grid td:first-child { width: 44mm; text-align: left; padding-left: 1mm; }
.grid th span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.grid td { text-align: center; padding: .4mm 0; }
.keep { break-inside: avoid; }
.chapter { break-before: page; }
.kicker { color: var(--accent); font-weight: 700; text-transform: uppercase; letter-spacing: .06em; font-size: 8.6pt; margin: 0 0 1mm; }
.cover { border-top: 3pt solid var(--accent); padding-top: 14mm; margin-bottom: 10mm; }
.cover h1 { font-size: 30pt; }
.cover .subject { font-size: 15pt; color: var(--quiet); margin: 0 0 10mm; }
table.facts { font-size: 9.6pt; }
table.facts th { background: none; border-bottom: .3pt solid var(--line); width: 42mm; vertical-align: top; font-weight: 400; color: var(--quiet); }
nav.contents li { margin-bottom: 1mm; break-inside: avoid; }
nav.numbered ul { list-style: none; }
.frame { overflow-x: auto; }
@media screen and (max-width: 640px) {
  .frame table.wager, .frame table.checklist, .frame table.clauses-proved, .frame table.grid { width: 170mm; }
}
@media print {
  body { max-width: none; padding: 0; }
  .frame { overflow: visible; }
  a { text-decoration: none; }
  .screen-only { display: none; }
}
`;

/** A text inside a CSS string. */
const quoted = (text: string): string => `"${text.replace(/["\\\n]/g, ' ')}"`;

/** Running heads and page numbers, for browsers that print them (Chromium from 131 on). */
export const pageStyle = (paper: string, left: string, right: string, foot: string): string => `
@page {
  size: ${paper}; margin: 21mm 15mm 19mm;
  font: 7.6pt "Liberation Sans", Arial, Helvetica, sans-serif; color: #51606f;
  @top-left { content: ${quoted(left)}; }
  @top-right { content: ${quoted(right)}; }
  @bottom-left { content: ${quoted(foot)}; }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); }
}
`;

/** Pages of a part of a document, with a running head of their own. */
export const runningHead = (name: string, right: string): string => `
@page ${name} { @top-right { content: ${quoted(right)}; } }
.${name} { page: ${name}; }
`;
