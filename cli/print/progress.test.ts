import { expect, test } from 'vitest'
import { caseResult } from '../../reports/sample-run.js'
import type { CaseResult } from '../../runner/case/case-result.js'
import { createProgress } from './progress.js'

/** A progress, what it writes, and a clock that is set by hand. */
function followed(
  { columns = 120, isTTY = true },
  says: Parameters<typeof createProgress>[2],
  properties?: Parameters<typeof createProgress>[4],
) {
  const written: string[] = []
  const time = { now: 0 }
  const stream = { isTTY, columns, write: (text: unknown) => written.push(String(text)) > 0 }
  return { written, time, progress: createProgress(stream, true, says, () => time.now, properties) }
}

const conforming = (id: string): CaseResult => caseResult(id)
const violating = (id: string): CaseResult => caseResult(id, { verdict: 'violates' })

test('how far a run is: its share, the time left, what fails, and what it waits for', () => {
  const { written, time, progress } = followed({}, ({ id }) => id)
  const draw = (result: CaseResult, done: number) => {
    progress.done(result, done, 1000)
    return written.at(-1)?.replace('\r\x1b[K', '')
  }
  progress.started('hosts/b')

  time.now = 900
  expect(draw(violating('hosts/a'), 2)).toBe('0 %, 1 violated, waiting for hosts/b')
  time.now = 1000
  expect(draw(violating('hosts/a'), 100)).toBe('10 %, about 9 s left, 1 violated, waiting for hosts/b')
  time.now = 200_000
  draw(violating('hosts/a'), 499)
  expect(draw(conforming('hosts/b'), 500)).toBe('50 %, about 4 min left, 1 violated')
  progress.started('hosts/a')
  expect(draw(conforming('hosts/c'), 1000)).toBe('nearly done, 1 violated')
})

test('a property counts for as many cases as it has inputs', () => {
  const ids = new Set(['properties/a', 'properties/b'])
  const { written, time, progress } = followed({}, () => undefined, { ids, inputs: 25 })
  progress.done(conforming('hosts/a'), 49, 52)
  time.now = 1000
  progress.done(conforming('properties/a'), 50, 52)

  expect(written.map((each) => each.slice(4).replace(/ left.*/s, ''))).toEqual([
    '49 %, about 0 s',
    '74 %, about 1 s',
  ])
})

test('what is found is told as it is found, once for each clause', () => {
  const { written, progress } = followed(
    { columns: 40 },
    ({ clause = '' }) => `A sentence of the clause (${clause})`,
  )
  for (const clause of ['host.update.json', 'host.update.json', 'host.roles.json'] as const)
    progress.done({ ...violating('a'), clause }, 1, 9)
  progress.done(conforming('keys/x/a'), 2, 9)

  expect(written.filter((each) => each.endsWith('\n'))).toEqual([
    '\r\x1b[Kviolates      A sentence of the clause\n              (host.update.json)\n',
    '\r\x1b[Kviolates      A sentence of the clause\n              (host.roles.json)\n',
  ])
})

test('where the width of the terminal is not known, nothing is cut', () => {
  const { written, progress } = followed({ columns: 0 }, ({ id }) => id)
  progress.done(conforming('hosts/a'), 1, 2)

  expect(written).toEqual(['\r\x1b[K50 %, about 0 s left, 0 violated'])
})

test('a log is told each broken clause as it is found, and how far the run is where it says nothing for long', () => {
  const { written, time, progress } = followed({ isTTY: false, columns: 0 }, ({ id }) =>
    id === 'hosts/known' ? undefined : `The sentence of ${id}`,
  )
  progress.started('hosts/d')
  progress.done(violating('hosts/a'), 1, 100)
  progress.done(violating('hosts/known'), 1, 100)
  time.now = 19_000
  progress.done(conforming('hosts/b'), 2, 100)
  time.now = 21_000
  progress.done(conforming('hosts/c'), 50, 100)
  time.now = 22_000
  progress.waiting('hosts', 30_000)
  progress.end()

  expect(written).toEqual([
    'violates      The sentence of hosts/a\n',
    '50 %, about 21 s left, 1 violated, waiting for hosts/d\n',
  ])
})

test('what the whole run does not hold against the server any more is taken back', () => {
  const { written, progress } = followed(
    { isTTY: false, columns: 80 },
    ({ clause = '' }) => `Why (${clause})`,
  )
  progress.done({ ...violating('a'), clause: 'host.update.json' }, 1, 9)
  progress.done({ ...violating('a'), clause: 'host.roles.json' }, 2, 9)

  progress.end([
    { id: 'a', clause: 'host.update.json', verdict: 'inconclusive' },
    { id: 'b', clause: 'host.roles.json', verdict: 'violates' },
  ])

  expect(written.filter((each) => each.startsWith('taken back'))).toEqual([
    'taken back    Why (host.update.json)\n',
  ])
})
