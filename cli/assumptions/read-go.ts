import type { TestRun } from './find-assumptions.js'
import { named } from './named-tests.js'

/** The tests in the output of `go test -json`; undefined for any other text. */
export function readGo(text: string): TestRun | undefined {
  const events = text.split(/\r?\n/).flatMap(eventIn)
  const ended = events.filter(({ Action, Test }) => Test && (Action === 'pass' || Action === 'fail'))
  if (ended.length === 0) return undefined
  const isParent = (test = '') => ended.some(({ Test }) => Test?.startsWith(`${test}/`))
  const said = (test: string) =>
    events
      .filter(
        ({ Action, Test, Output = '' }) => Action === 'output' && Test === test && /^\s+\S/.test(Output),
      )
      .map(({ Output = '' }) => Output.trim())
  return named(
    ended
      .filter(({ Test }) => !isParent(Test))
      .map(({ Action, Package, Test = '' }) => [
        `${Package ?? ''} › ${Test}`,
        Action === 'pass' ? undefined : (said(Test)[0] ?? 'It failed.'),
      ]),
  )
}

function eventIn(line: string): { Action?: string; Package?: string; Test?: string; Output?: string }[] {
  if (!line.startsWith('{"')) return []
  try {
    const event = JSON.parse(line)
    return 'Action' in event ? [event] : []
  } catch {
    return []
  }
}
