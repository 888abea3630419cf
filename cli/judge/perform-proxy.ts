import { terminalText } from '../../spec/terminal-text.js'
import type { Arguments } from '../options/arguments.js'
import { firstSignal } from '../options/interrupt.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { finish, prepareOutput } from '../run/finish.js'
import { startWatch } from './watch.js'

/** Stands in front of the target until a signal comes, then writes the reports. */
export async function performProxy({ target, ...given }: Arguments<'proxy'>): Promise<void> {
  if (target === undefined)
    throw new UsageError(
      'proxy needs --target (or MONITORING_TARGET): the deployment that calls are handed to.',
    )
  await prepareOutput({ ...given, har: false })
  const archiveIn = given.har ? given.report : undefined
  await using watch = await startWatch({ ...given, target, archiveIn, named: '--target' })
  const stopped = firstSignal(['SIGINT', 'SIGTERM', 'SIGHUP'])
  say(given.quiet ? `${watch.url}\n` : `${watch.url} hands calls to ${terminalText(target)}\n`)
  await stopped
  await finish(await watch.end(), { ...given, har: false })
}
