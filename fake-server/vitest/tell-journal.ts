import type { TestContext } from 'vitest'
import type { RunningFakeServer } from '../running-fake-server.js'
import { noCall } from './matcher-messages.js'
import { UnusedFaults, unusedFaults } from './unused-faults.js'

type Task = TestContext['task']

/** The longest journal to show, in lines. Earlier calls are of little use. */
const longest = 60

/** Adds the calls that a fake received to the first failure of a test after the first `before` failures. */
export function tellJournal(fake: RunningFakeServer, task: Task, before: number): void {
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
