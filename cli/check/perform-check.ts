import { redacting } from '../../reports/redact.js'
import { checkTarget } from '../../runner/check/check-target.js'
import type { Checkup, Finding } from '../../runner/check/finding.js'
import { countOf } from '../../spec/count-of.js'
import { terminalText } from '../../spec/terminal-text.js'
import type { Arguments } from '../options/arguments.js'
import { secretsOf } from '../options/run-options.js'
import type { Paint } from '../print/colors.js'
import { createPaint } from '../print/colors.js'
import { print, say } from '../print/print.js'
import { openTarget } from '../run/target.js'

/** Checks the target, prints the findings, and sets the exit code. */
export async function performCheck(given: Arguments<'check'>): Promise<void> {
  await using target = await openTarget(given)
  const checkup = withoutSecrets(await checkTarget(target), secretsOf(given))
  const { findings, calls } = checkup
  const exitCode = exitCodeOfCheck(checkup)
  if (given.json)
    print(`${JSON.stringify({ schema: 1, baseUrl: target.baseUrl, exitCode, calls, findings }, null, 2)}\n`)
  else say(renderCheckup(checkup, createPaint(given.color)))
  process.exitCode = exitCode
}

/** What a finding says may quote the server. */
function withoutSecrets(checkup: Checkup, secrets: readonly string[]): Checkup {
  const hide = redacting({ secrets })
  const findings = checkup.findings.map(({ says, advice, ...rest }) => ({
    ...rest,
    says: hide(says),
    ...(advice !== undefined && { advice: hide(advice) }),
  }))
  return { ...checkup, findings }
}

/** 2 if usage or configuration must change, 3 if the target cannot be used, else 0. */
function exitCodeOfCheck({ findings }: Pick<Checkup, 'findings'>): 0 | 2 | 3 {
  const has = (state: Finding['state']): boolean => findings.some((each) => each.state === state)
  if (has('wrong')) return 2
  return has('unreachable') ? 3 : 0
}

const styles: Record<Finding['state'], Parameters<Paint>[0]> = {
  fine: 'green',
  warns: 'yellow',
  wrong: 'red',
  unreachable: 'red',
  unknown: 'dim',
}

const endings = {
  0: 'It can be tested.',
  2: 'It cannot be tested yet: follow the advice above.',
  3: 'It cannot be tested for now.',
}

/** A line for each finding, with what to do, and the verdict. */
function renderCheckup(checkup: Checkup, paint: Paint): string {
  const { findings, calls } = checkup
  const width = (of: (finding: Finding) => string): number =>
    Math.max(...findings.map((each) => of(each).length))
  const [states, subjects] = [width(({ state }) => state), width(({ subject }) => subject)]
  const lines = findings.map(({ state, subject, says, advice }) => {
    const text = terminalText(advice ? `${says} ${advice}` : says)
    return `${paint(styles[state], state.padEnd(states))}  ${subject.padEnd(subjects)}  ${text}`
  })
  return `${[...lines, `${endings[exitCodeOfCheck(checkup)]} ${countOf(calls, 'call')} ${calls === 1 ? 'was' : 'were'} made.`].join('\n')}\n`
}
