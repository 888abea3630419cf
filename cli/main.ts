#!/usr/bin/env node
import { Command, CommanderError } from 'commander'
import { ReportNotWritten } from '../reports/write-reports.js'
import { addCompareCommand } from './compare-command.js'
import { addExplainCommand } from './explain-command.js'
import { inertInCi } from './github.js'
import { addListCommand } from './list-command.js'
import { addMergeCommand } from './merge-command.js'
import { addRunCommand } from './run-command.js'
import { tool } from './tool.js'
import { UsageError } from './usage-error.js'

const wrongUsage = 2
const ownFault = 4

const program = new Command('monitoring-conformance')
  .description('Tells whether a server keeps to the Monitoring Service API, and shows where it does not.')
  .version(tool.version)
  .exitOverride()
  .showHelpAfterError('(--help shows what can be given)')

addRunCommand(program)
addListCommand(program)
addExplainCommand(program)
addMergeCommand(program)
addCompareCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.exitCode = exitCodeOf(error)
}

/** Commander has said what was wrong by the time it throws; others have not. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : wrongUsage
  if (error instanceof UsageError || error instanceof ReportNotWritten) {
    process.stderr.write(inertInCi(`error: ${error.message}\n`))
    return wrongUsage
  }
  const trace = error instanceof Error ? error.stack : String(error)
  process.stderr.write(
    inertInCi(`This is a fault of monitoring-conformance itself; please report it.\n${trace}\n`),
  )
  return ownFault
}
