import { type Command, EXIT, UsageError } from './command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** A command as a shell completes it. */
type Entry = {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly (readonly [string, string])[];
};

const entriesOf = (commands: readonly Command[]): readonly Entry[] => [
  ...commands.map(({ name, summary, options = [] }) => ({
    name,
    summary,
    options: options.flatMap(([option, meaning]) => {
      const flag = /^--[\w-]+/.exec(option)?.[0];
      return flag === undefined ? [] : [[flag, meaning] as const];
    }),
  })),
  { name: 'help', summary: 'Explain a command', options: [] },
];

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const bash = (entries: readonly Entry[]): string => `# hardway completion bash: source it, for example from ~/.bashrc
_hardway() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ] || [ "\${COMP_WORDS[1]}" = help ]; then
    COMPREPLY=($(compgen -W ${quoted(entries.map(({ name }) => name).join(' '))} -- "$word"))
    return
  fi
  if [ "\${word#-}" = "$word" ]; then return; fi
  case "\${COMP_WORDS[1]}" in
${entries
  .filter(({ options }) => options.length > 0)
  .map(
    ({ name, options }) =>
      `    ${name}) COMPREPLY=($(compgen -W ${quoted(options.map(([flag]) => flag).join(' '))} -- "$word")) ;;\n`,
  )
  .join('')}  esac
}
complete -o default -F _hardway hardway
`;

const zshItem = ([flag, meaning]: readonly [string, string]): string =>
  quoted(`${flag}[${meaning.replace(/[[\]:\\]/g, '\\$&')}]`);

const zsh = (entries: readonly Entry[]): string => `#compdef hardway
# hardway completion zsh: save it as _hardway in a folder of your fpath
_hardway() {
  local -a commands
  commands=(
${entries.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', '\\:')}`)}\n`).join('')}  )
  if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
    _describe command commands
    return
  fi
  case $words[2] in
${entries
  .filter(({ options }) => options.length > 0)
  .map(({ name, options }) => `    ${name}) _arguments ${options.map(zshItem).join(' ')} '*:file:_files' ;;\n`)
  .join('')}    *) _files ;;
  esac
}
_hardway "$@"
`;

const fish = (entries: readonly Entry[]): string => {
  const names = entries.map(({ name }) => name).join(' ');
  const lines = entries.flatMap(({ name, summary, options }) => [
    `complete -c hardway -f -n '__fish_use_subcommand' -a ${name} -d ${quoted(summary)}`,
    ...options.map(
      ([flag, meaning]) =>
        `complete -c hardway -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)} -d ${quoted(meaning)}`,
    ),
  ]);
  return [
    '# hardway completion fish: save it as ~/.config/fish/completions/hardway.fish',
    ...lines,
    `complete -c hardway -f -n '__fish_seen_subcommand_from help' -a '${names}'`,
    '',
  ].join('\n');
};

const SCRIPTS: { readonly [shell in Shell]: (entries: readonly Entry[]) => string } = { bash, zsh, fish };

/** The command that writes a completion script, from the table of all commands and their options. */
export const completionOf = (others: readonly Command[]): Command => {
  const own: Command = {
    name: 'completion',
    summary: 'Print a script that completes commands and options in your shell',
    usage: `completion ${SHELLS.join('|')}`,
    examples: [
      'source <(hardway completion bash)',
      'hardway completion fish > ~/.config/fish/completions/hardway.fish',
    ],
    async run([asked, ...more]) {
      const shell = SHELLS.find(each => each === asked);
      if (shell === undefined || more.length > 0) throw new UsageError(`which shell? There are: ${SHELLS.join(', ')}`);
      process.stdout.write(SCRIPTS[shell](entriesOf([...others, own])));
      return EXIT.done;
    },
  };
  return own;
};
