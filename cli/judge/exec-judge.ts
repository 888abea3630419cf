import { runChild } from '../fake/child.js'
import { besideProxies } from '../fake/exec-environment.js'
import type { Arguments } from '../options/arguments.js'
import { usualReport } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { finish, prepareOutput } from '../run/finish.js'
import { startWatch } from './watch.js'

/** Runs a command with a proxy between it and a deployment, and judges the deployment's answers. */
export async function execJudge(words: readonly string[], given: Arguments<'exec'>): Promise<void> {
  const [command = '', ...args] = words
  const { baseUrl, quiet, report: directory = usualReport } = given
  if (baseUrl === undefined)
    throw new UsageError('exec --judge needs --base-url (or MONITORING_BASE_URL): the deployment to judge.')
  const output = { report: directory, quiet, har: false, color: true }
  await prepareOutput(output)
  await using watch = await startWatch({
    ...{ ...given, target: baseUrl, port: 0, named: '--base-url' },
    archiveIn: given.har ? directory : undefined,
  })
  const environment = {
    ...process.env,
    ...besideProxies(process.env, '127.0.0.1'),
    MONITORING_BASE_URL: watch.url,
  }
  const ended = await runChild(command, args, environment)
  const report = await watch.end()
  if (ended.failure !== undefined) say(`error: ${ended.failure}\n`, process.stderr)
  await finish(report, output)
  if (!report.traffic?.exchanges)
    say('Does the command read MONITORING_BASE_URL? Only calls to that address pass here.\n', process.stderr)
  if (ended.exitCode !== 0) process.exitCode = ended.exitCode
}
