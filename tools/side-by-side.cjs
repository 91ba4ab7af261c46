// Runs scripts of package.json side by side, and prints what each said when it has ended. Ends with 1 if any of them failed.
//   node tools/side-by-side.cjs typecheck lint build
'use strict';

const { spawn } = require('child_process');

const ran = script =>
  new Promise(resolve => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk));
    child.once('error', error => said.push(Buffer.from(`${error.message}\n`)));
    child.once('close', code => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) process.stderr.write(`npm run ${script} failed\n`);
      resolve(code === 0);
    });
  });

Promise.all(process.argv.slice(2).map(ran)).then(all => {
  process.exitCode = all.every(Boolean) ? 0 : 1;
});
