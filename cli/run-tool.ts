import { Command, CommanderError, Help, Option } from 'commander'
import { didYouMean } from '../fake-server/core/check-options.js'
import { ReportNotWritten } from '../reports/report-not-written.js'
import { addCommand, type CommandSpec } from './command.js'
import { commandWords } from './command-words.js'
import { ownFault, tellFault } from './last-net.js'
import { UsageError } from './options/usage-error.js'
import { columnsOf, say } from './print/print.js'
import { tool } from './tool.js'

const wrongUsage = 2

/** Each command is loaded on its own, because it needs much that the others do not. */
const commands: Record<keyof typeof commandWords, () => Promise<CommandSpec>> = {
  run: async () => (await import('./run/run-command.js')).command,
  check: async () => (await import('./check/check-command.js')).command,
  cleanup: async () => (await import('./cleanup/cleanup-command.js')).command,
  drift: async () => (await import('./drift/drift-command.js')).command,
  diff: async () => (await import('./diff/diff-command.js')).command,
  judge: async () => (await import('./judge/judge-command.js')).command,
  proxy: async () => (await import('./judge/proxy-command.js')).command,
  list: async () => (await import('./explain/list-command.js')).command,
  explain: async () => (await import('./explain/explain-command.js')).command,
  script: async () => (await import('./script/script-command.js')).command,
  merge: async () => (await import('./compare/merge-command.js')).command,
  compare: async () => (await import('./compare/compare-command.js')).command,
  serve: async () => (await import('./fake/serve-command.js')).command,
  exec: async () => (await import('./fake/exec-command.js')).command,
}

/** Where there is less room beside the options, what they do stands below them. */
const minWidthToWrap = 20

function formatItem(this: Help, term: string, termWidth: number, description: string, helper: Help): string {
  return (this.helpWidth ?? 80) - termWidth - 4 < minWidthToWrap
    ? `  ${term}\n      ${description}`
    : Help.prototype.formatItem.call(this, term, termWidth, description, helper)
}

/** Runs the tool with these arguments as a process would. The exit code is left in `process.exitCode`. */
export async function runTool(args: readonly string[]): Promise<void> {
  let program: Command | undefined
  try {
    program = await programFor(args)
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    const [command] = program?.commands ?? []
    /** A variable that cannot be read keeps nobody from the help. */
    if (error instanceof UsageError && asksForHelp(args) && command) command.outputHelp()
    else process.exitCode = exitCodeOf(error)
  }
}

/** What follows `--` is for another program. */
function asksForHelp(args: readonly string[]): boolean {
  const own = args.slice(0, [...args, '--'].indexOf('--'))
  return own.includes('--help') || own.includes('-h')
}

/** The commands that these arguments need, without what they do. */
export async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('monitoring-conformance')
    .description(
      'Tests whether a server conforms to the Monitoring Service API, and shows where it does not.',
    )
    .version(tool.version)
    .configureHelp({ minWidthToWrap, formatItem })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => say(text),
      writeErr: (text) => say(text, process.stderr),
      outputError: (text, write) => write(withRemedy(withoutFarGuess(text))),
      getOutHelpWidth: () => columnsOf() ?? 80,
    })
    .showHelpAfterError('(--help shows the options)')
    .allowExcessArguments()
    .hook('preAction', (_, command) => refuseFurther(command))
  const named = args[0] === 'help' ? (args[1] ?? '') : (args[0] ?? '')
  for (const name of namesFor(named))
    if (name === named) acceptNoColor(addCommand(program, name, await commands[name]()))
    else program.command(`${name} ${commandWords[name].args}`.trim()).description(commandWords[name].says)
  return program
}

/** The commands to add: only the named one, none for the version, otherwise all. A command that is only listed is not loaded. */
function namesFor(name: string): (keyof typeof commands)[] {
  if (name === '--version' || name === '-V') return []
  const all = Object.keys(commands) as (keyof typeof commands)[]
  return Object.hasOwn(commands, name) ? all.filter((each) => each === name) : all
}

/** Commander's own refusal of too many arguments names none of them. */
function refuseFurther(command: Command): void {
  const { args, registeredArguments: taken } = command
  const [further] = taken.at(-1)?.variadic ? [] : args.slice(taken.length)
  if (further === undefined) return
  const name = command.name()
  const example = name === 'drift' ? '--profile staging.yaml' : '--option value'
  command.error(
    `error: too many arguments for '${name}': '${further}'. Write a value behind its option, as in ${example}. Write an option again for each further value.`,
  )
}

/** Commands that print no colors accept `--no-color` too, so that scripts can give it to all of them. */
function acceptNoColor(command: Command): void {
  if (command.options.some(({ long }) => long === '--no-color')) return
  command.addOption(new Option('--no-color', 'print without colors').hideHelp())
}

/** Of what commander suggests, what differs in at most a quarter of its letters. */
const withoutFarGuess = (text: string): string =>
  text.replace(/'(?:--)?(.*)'\n\(Did you mean (?:one of )?(?:--)?([\w-]+).*/, (whole, given, near) =>
    didYouMean(`--${given}`, [`--${near}`]) ? whole : whole.replace(/\n.*/, ''),
  )

const withRemedy = (text: string): string =>
  text.replace(
    /^error: command-argument value '(.*)' is invalid for argument '.*'\. Allowed choices are (.*)\.$/m,
    (_, given: string, choices: string) =>
      `error: expected ${choices.replace(/, (\S+)$/, ' or $1')}, got '${given}'.${didYouMean(given, choices.split(', '))}`,
  )

/** Commander has already printed the errors that it throws. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage
  if (error instanceof UsageError || error instanceof ReportNotWritten) {
    say(`error: ${error.message}\n`, process.stderr)
    return wrongUsage
  }
  tellFault(error)
  return ownFault
}
