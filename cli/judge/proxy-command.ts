import type { Command } from 'commander'
import { writeFiles } from '../../reports/write-reports.js'
import { terminalText } from '../../spec/terminal-text.js'
import { commandWords } from '../command-words.js'
import { commandOptions } from '../options/command-options.js'
import { firstSignal } from '../options/first-signal.js'
import { givenOptions } from '../options/given-options.js'
import { judgeOptions, type ProxyArguments } from '../options/judge-options.js'
import { UsageError } from '../options/usage-error.js'
import { inertInCi } from '../print/github.js'
import { print } from '../print/print.js'
import { finish, prepareOutput, withColorOfTerminal } from '../run/finish.js'
import { startWatch, type TrafficWatch, type WatchSettings } from './watch.js'

const help = `
Examples:
  $ monitoring-conformance proxy --target https://staging.example.com --port 8080
      whatever calls http://127.0.0.1:8080 reaches the deployment; Ctrl-C ends it with a report
  $ monitoring-conformance proxy --target https://monitoring.example.com --others --report watched
      a production deployment, whose hosts others change too

It makes no call of its own, and listens on this machine alone. Keys pass through it, and are in nothing that it leaves.

Exit code: 0 what was seen conforms; 1 violates; 2 wrong usage; 4 a fault of our own; 5 no call of the API passed.`

/** `proxy`: judges what a deployment answers to others. */
export function addProxyCommand(program: Command): void {
  const command = program.command('proxy').description(commandWords.proxy.says)
  for (const option of commandOptions(judgeOptions, 'proxy')) command.addOption(option)
  command
    .addHelpText('after', help)
    .action(async () =>
      proxyCommand(withColorOfTerminal(await givenOptions<ProxyArguments>(judgeOptions, 'proxy', command))),
    )
}

async function proxyCommand({ target, ...given }: ProxyArguments): Promise<void> {
  if (target === undefined)
    throw new UsageError(
      'proxy needs --target (or MONITORING_TARGET): the deployment that calls are handed to.',
    )
  await prepareOutput({ ...given, har: false })
  const watch = await openWatch({ ...given, target })
  const stopped = firstSignal(['SIGINT', 'SIGTERM', 'SIGHUP'])
  print(given.quiet ? `${watch.url}\n` : inertInCi(`${watch.url} hands calls to ${terminalText(target)}\n`))
  await stopped
  const { report, har } = await watch.end()
  if (har !== undefined) await writeFiles(given.report, { 'traffic.har': () => har })
  await finish(report, { ...given, har: false })
}

/** Throws `UsageError` where the port is taken. */
export async function openWatch(given: WatchSettings): Promise<TrafficWatch> {
  try {
    return await startWatch(given)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error
    const why = code === 'EACCES' ? 'needs more rights' : 'is taken'
    throw new UsageError(`--port: ${given.port} ${why}. Choose another, or 0 for a free one.`)
  }
}
