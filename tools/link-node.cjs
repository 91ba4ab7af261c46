// Runs after an install. The brought Node must be the `node` in node_modules/.bin, for there npm scripts and npx look first.
// npm 11 sees to that. npm 10 does not: the packages for other platforms, though left out, contend for the same name.
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

/** Makes the link, also in place of one that leads nowhere. */
function replace(target) {
  try {
    fs.unlinkSync(link);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  fs.symlinkSync(target, link);
}
