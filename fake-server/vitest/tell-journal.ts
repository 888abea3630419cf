import type { TestContext } from 'vitest'
import { show } from '../../spec/show.js'
import type { Fault, Faults } from '../faults/faults.js'
import type { RunningFakeServer } from '../running-fake-server.js'
import { noCall } from './matchers.js'

/** The longest journal to show, in lines. Earlier calls are of little use. */
const longest = 60

/** Adds the calls that a fake received to the first failure of a test after the first `before` failures. */
export function tellJournal(fake: RunningFakeServer, task: TestContext['task'], before: number): void {
  const failure = task.result?.errors?.[before]
  if (failure && saysAll(failure.message, fake)) return
  const text = ['', `The fake at ${fake.url} received:`, '', ...linesOf(fake, failure?.name)].join('\n')
  if (!failure) console.error(text)
  else if (typeof failure.diff === 'string') failure.diff += `\n${text}`
  else failure.message += `\n${text}\n`
}

/** Whether a message already lists every call, or says that there was none, as a matcher's may. */
function saysAll(message: string, { journal, faults }: RunningFakeServer): boolean {
  if (unusedFaults(faults).length) return false
  if (!journal.entries.length) return message.includes(noCall)
  return String(journal)
    .split('\n')
    .every((each) => message.includes(each))
}

function linesOf({ journal, faults }: RunningFakeServer, failure: string | undefined): string[] {
  const lines = String(journal).split('\n')
  const shown = lines.length > longest ? ['…', ...lines.slice(-longest)] : lines
  const unused = failure === UnusedFaults.name ? [] : unusedFaults(faults)
  return [
    ...shown.map((line) => `  ${line}`),
    ...(unused.length > 0 ? ['', 'and has faults that were not used:', '', ...unused] : []),
  ]
}

/** A line for each fault that hit no call, or fewer than it was meant to. */
export const unusedFaults = (faults: Faults): string[] => faults.pending().map((each) => `  ${shown(each)}`)

export function refuseUnusedFaults(faults: Faults): void {
  const lines = unusedFaults(faults)
  if (lines.length > 0) throw new UnusedFaults(lines)
}

/** Has no stack, which would only lead into this package. */
export class UnusedFaults extends Error {
  override name = 'UnusedFaults'

  constructor(lines: readonly string[]) {
    super(
      [
        'The fake has faults that this test did not use, so what it does about them is untested:',
        ...lines,
        'Make the calls that they wait for, or end the test with fake.faults.clear().',
      ].join('\n'),
    )
    this.stack = `${this.name}: ${this.message}`
  }
}

function shown({ operations, options, used, seen }: Fault): string {
  const where = operations === '*' ? 'any call' : operations.join(', ')
  const often = used === 0 ? 'never used' : `used ${used} of ${options.times} times`
  const calls = seen > used ? `, though ${seen} such calls came` : ''
  return `${where}: ${show(options)} was ${often}${calls}`
}
