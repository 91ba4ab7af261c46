// Runs after an install. Links the Node that was installed as a dependency as `node` in node_modules/.bin, where npm scripts and npx
// look first. npm 11 does this itself. npm 10 does not, because the packages for other platforms claim the same name.
'use strict';

var fs = require('fs');
var path = require('path');
var broughtNode = require('../packages/cli/bin/brought-node.js');

var node = broughtNode.find();
var bin = path.join(__dirname, '../node_modules/.bin');
var windows = process.platform === 'win32';
var link = path.join(bin, windows ? 'node.cmd' : 'node');

if (node && !fs.existsSync(link)) {
  var target = path.relative(bin, node);
  if (windows) fs.writeFileSync(link, '@"%~dp0\\' + target + '" %*\r\n');
  else replace(target);
}

/** Makes the link, replacing a broken one. */
function replace(target) {
  try {
    fs.unlinkSync(link);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  fs.symlinkSync(target, link);
}
