import type { TestRun } from './find-assumptions.js'
import { readGo } from './read-go.js'
import { readJunit } from './read-junit.js'
import { readTap } from './read-tap.js'

export type Source = 'JUnit' | 'TAP' | 'go test -json' | 'exit code'

/** The name of the only test when the command reports none. */
export const all = 'the command'

/**
 * Reads the results in a text, whatever their format. If a command fails but no test does, its output counts
 * as a test of its own.
 */
export function readResults(
  text: string,
  { exitCode, output }: { exitCode: number; output: string },
): { source: Source; tests: TestRun } {
  const read = resultsIn(text)
  const failure = exitCode === 0 ? undefined : `Exit code ${exitCode}. ${lastLine(output)}`.trim()
  if (!read) return { source: 'exit code', tests: new Map([[all, failure]]) }
  const isTold = [...read.tests.values()].some((each) => each !== undefined)
  return { ...read, tests: new Map([...read.tests, [all, isTold ? undefined : failure]]) }
}

function resultsIn(text: string): ReturnType<typeof readResults> | undefined {
  if (/<testsuites?\b/.test(text)) return { source: 'JUnit', tests: readJunit(text) }
  const go = readGo(text)
  if (go) return { source: 'go test -json', tests: go }
  const tap = readTap(text)
  return tap && { source: 'TAP', tests: tap }
}

const lastLine = (text: string): string => text.trimEnd().split(/\r?\n/).at(-1)?.trim() ?? ''
