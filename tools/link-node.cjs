// Runs after an install, and decides which Node the scripts of the project use: the system's if it is new enough, otherwise
// the one that was installed as a dependency. That one is linked as `node` in node_modules/.bin, where npm scripts and npx look
// first. npm 11 makes the link itself. npm 10 does not, because the packages for other platforms claim the same name.
'use strict';

var childProcess = require('child_process');
var fs = require('fs');
var path = require('path');
var broughtNode = require('../packages/cli/bin/brought-node.js');

var bin = path.join(__dirname, '../node_modules/.bin');
var windows = process.platform === 'win32';
var link = path.join(bin, windows ? 'node.cmd' : 'node');

/** The version of the Node that runs npm, unless that is one in node_modules. */
function systemVersion() {
  var node = process.env.npm_node_execpath || '';
  if (!node || /[/\\]node_modules[/\\]/.test(fs.realpathSync(node))) return '0';
  return childProcess.execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
}

function remove(file) {
  try {
    fs.unlinkSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function use(node) {
  if (fs.existsSync(link)) return;
  var target = path.relative(bin, node);
  remove(link);
  if (windows) fs.writeFileSync(link, '@"%~dp0\\' + target + '" %*\r\n');
  else fs.symlinkSync(target, link);
}

/** Whether a link leads to the Node that was installed. */
function isOfInstalled(node) {
  return !windows && fs.existsSync(link) && fs.realpathSync(link) === fs.realpathSync(node);
}

var node = broughtNode.find();
var system = systemVersion();
if (broughtNode.isNewEnough(system)) {
  if (node && isOfInstalled(node)) remove(link);
  console.log('Hardway runs on the Node of this system, ' + system + '.');
} else if (node) {
  use(node);
  var version = childProcess.execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log('Hardway runs on Node ' + version + ', which this install has brought.');
} else {
  console.log(
    'Hardway needs Node ' + broughtNode.NEEDED + ' or newer, and none is published for this machine: install it.',
  );
}
// `npm start` replaces its shell with the server, so that signals reach it. The shell of Windows has no word for that.
if (windows) fs.writeFileSync(path.join(bin, 'exec.cmd'), '@%*\r\n');
