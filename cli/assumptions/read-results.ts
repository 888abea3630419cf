import type { TestRun } from './find-assumptions.js'
import { readGo } from './read-go.js'
import { readJunit } from './read-junit.js'
import { readTap } from './read-tap.js'

/** Where the results of tests were read from. */
export type Source = 'JUnit' | 'TAP' | 'go test -json' | 'exit code'

export interface Results {
  source: Source
  tests: TestRun
}

/** How a command has ended, and what it said. */
export interface Said {
  exitCode: number
  output: string
}

/** What a command is called where nothing is known of its tests. */
export const all = 'the command'

/**
 * The results that a text holds, in whatever form. What a failing command says of no test that fails is a test of its
 * own.
 */
export function readResults(text: string, { exitCode, output }: Said): Results {
  const read = resultsIn(text)
  const failure = exitCode === 0 ? undefined : `Exit code ${exitCode}. ${lastLine(output)}`.trim()
  if (!read) return { source: 'exit code', tests: new Map([[all, failure]]) }
  const isTold = [...read.tests.values()].some((each) => each !== undefined)
  return { ...read, tests: new Map([...read.tests, [all, isTold ? undefined : failure]]) }
}

function resultsIn(text: string): Results | undefined {
  if (/<testsuites?\b/.test(text)) return { source: 'JUnit', tests: readJunit(text) }
  const go = readGo(text)
  if (go) return { source: 'go test -json', tests: go }
  const tap = readTap(text)
  return tap && { source: 'TAP', tests: tap }
}

const lastLine = (text: string): string => text.trimEnd().split(/\r?\n/).at(-1)?.trim() ?? ''
