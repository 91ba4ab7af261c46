// Links packages of this repository that have been added since the last install, so that pulling one needs no install.
'use strict';

var fs = require('fs');
var path = require('path');

var packages = path.join(__dirname, '../packages');
var scope = path.join(__dirname, '../node_modules/@hardway');

if (fs.existsSync(scope)) {
  fs.readdirSync(packages).forEach(link);
}

function link(name) {
  var to = path.join(scope, name);
  if (fs.existsSync(path.join(packages, name, 'package.json')) && !fs.existsSync(to)) {
    fs.symlinkSync(path.join(packages, name), to, 'junction');
  }
}
