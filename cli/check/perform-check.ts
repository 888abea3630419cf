import { redact } from '../../reports/redact.js'
import { checkTarget } from '../../runner/check/check-target.js'
import type { Arguments } from '../options/arguments.js'
import { secretsOf } from '../options/run-options.js'
import { createPaint } from '../print/colors.js'
import { inertInCi } from '../print/github.js'
import { print } from '../print/print.js'
import { withColorOfTerminal } from '../run/finish.js'
import { openTarget } from '../run/target.js'
import { exitCodeOfCheck, renderCheckup } from './render-checkup.js'

/** Checks the target, prints the findings, and sets the exit code. */
export async function performCheck(asked: Arguments<'check'>): Promise<void> {
  const given = withColorOfTerminal(asked)
  const target = await openTarget(given, {})
  try {
    const checkup = redact(await checkTarget(target), {
      secrets: secretsOf(given),
      keyHeader: given.keyHeader,
    })
    const { findings, calls } = checkup
    const exitCode = exitCodeOfCheck(checkup)
    print(
      given.json
        ? `${JSON.stringify({ schema: 1, baseUrl: target.baseUrl, exitCode, calls, findings }, null, 2)}\n`
        : inertInCi(renderCheckup(checkup, createPaint(given.color))),
    )
    process.exitCode = exitCode
  } finally {
    await target.close()
  }
}
