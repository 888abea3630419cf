import { Command, CommanderError, Option } from 'commander'
import { ReportNotWritten } from '../reports/report-not-written.js'
import { commandWords } from './command-words.js'
import { ownFault, tellFault } from './last-net.js'
import { UsageError } from './options/usage-error.js'
import { inertInCi } from './print/github.js'
import { print } from './print/print.js'
import { fittedHelp } from './print/wrapped.js'
import { tool } from './tool.js'

const wrongUsage = 2

/** Each command is loaded on its own, because it needs much that the others do not. */
const commands: Record<string, () => Promise<(program: Command) => void>> = {
  run: async () => (await import('./run/run-command.js')).addRunCommand,
  check: async () => (await import('./check/check-command.js')).addCheckCommand,
  cleanup: async () => (await import('./cleanup/cleanup-command.js')).addCleanupCommand,
  drift: async () => (await import('./drift/drift-command.js')).addDriftCommand,
  diff: async () => (await import('./diff/diff-command.js')).addDiffCommand,
  judge: async () => (await import('./judge/judge-command.js')).addJudgeCommand,
  proxy: async () => (await import('./judge/proxy-command.js')).addProxyCommand,
  list: async () => (await import('./explain/list-command.js')).addListCommand,
  explain: async () => (await import('./explain/explain-command.js')).addExplainCommand,
  script: async () => (await import('./script/script-command.js')).addScriptCommand,
  merge: async () => (await import('./compare/merge-command.js')).addMergeCommand,
  compare: async () => (await import('./compare/compare-command.js')).addCompareCommand,
  serve: async () => (await import('./fake/serve-command.js')).addServeCommand,
  exec: async () => (await import('./fake/exec-command.js')).addExecCommand,
}

/** Runs the tool with these arguments as a process would. The exit code is left in `process.exitCode`. */
export async function runTool(args: readonly string[]): Promise<void> {
  try {
    await (await programFor(args)).parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
}

/** The commands that these arguments need, without what they do. */
export async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('monitoring-conformance')
    .description('Tells whether a server keeps to the Monitoring Service API, and shows where it does not.')
    .version(tool.version)
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(fittedHelp(text, process.stdout)) })
    .showHelpAfterError('(--help shows the options)')
  const named = args[0] === 'help' ? (args[1] ?? '') : (args[0] ?? '')
  for (const name of namesFor(named)) await addCommand(program, name, name === named)
  return program
}

/** The commands to add: only the named one, none for the version, otherwise all. */
function namesFor(name: string): string[] {
  if (name === '--version' || name === '-V') return []
  return Object.hasOwn(commands, name) ? [name] : Object.keys(commands)
}

/** A command that is only listed is not loaded. */
async function addCommand(program: Command, name: string, isNamed: boolean): Promise<void> {
  const words = Object.hasOwn(commandWords, name)
    ? commandWords[name as keyof typeof commandWords]
    : undefined
  if (!isNamed && words) return void program.command(`${name} ${words.args}`.trim()).description(words.says)
  const add = await commands[name]?.()
  add?.(program)
  acceptNoColor(program.commands.find((each) => each.name() === name))
}

/** Commands that print no colors accept `--no-color` too, so that scripts can give it to all of them. */
function acceptNoColor(command: Command | undefined): void {
  if (!command || command.options.some(({ long }) => long === '--no-color')) return
  command.addOption(new Option('--no-color', 'print without colors').hideHelp())
}

/** Commander has already printed the errors that it throws. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage
  if (error instanceof UsageError || error instanceof ReportNotWritten) {
    process.stderr.write(inertInCi(`error: ${error.message}\n`))
    return wrongUsage
  }
  tellFault(error)
  return ownFault
}
