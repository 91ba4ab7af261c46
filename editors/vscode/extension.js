const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

/** Starts the language server of `hardway` for records and strategies. */
exports.activate = async () => {
  const [command, ...args] = workspace.getConfiguration('hardway').get('command');
  const isWindows = process.platform === 'win32';
  client = new LanguageClient(
    'hardway',
    'Hardway',
    { command, args: [...args, 'language-server', '--stdio'], options: { shell: isWindows } },
    { documentSelector: [{ language: 'craps' }, { language: 'strategy' }] },
  );
  await client.start();
};

exports.deactivate = () => client?.stop();
