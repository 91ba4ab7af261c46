// Takes out of package-lock.json which Node each package of others wants: `node tools/lock.cjs`, after every `npm install`. npm compares it
// with the Node that runs the install, and warns. The packages run on the Node that the install brings, or on one that the
// launcher has checked.
'use strict';

const fs = require('fs');
const path = require('path');

const file = path.join(__dirname, '../package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
for (const [name, entry] of Object.entries(lock.packages)) if (name.includes('node_modules/')) delete entry.engines;
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
