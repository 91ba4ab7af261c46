// `npm start`: builds the screens if something that they are made of has changed, then runs `hardway serve` in this very
// process, so that a signal to it reaches the server.
'use strict';

const screens = require('./screens.cjs');

screens.bringUpToDate().then(
  () => {
    process.argv.splice(2, 0, 'serve');
    require('../packages/cli/bin/hardway');
  },
  error => {
    if (!(error instanceof screens.NotBuilt)) throw error;
    process.stderr.write(`npm start: ${error.message}\n`);
    process.exitCode = 2;
  },
);
