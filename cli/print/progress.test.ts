import { expect, test } from 'vitest'
import type { CaseResult } from '../../runner/case/case-result.js'
import { createProgress } from './progress.js'

test('how far a run is: its share, the time left, what fails, and what it waits for', () => {
  const written: string[] = []
  let now = 0
  const stream = { isTTY: true, columns: 120, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createProgress(
    stream,
    true,
    ({ id }) => id,
    () => now,
  )
  const draw = (id: string, verdict: 'conforms' | 'violates', done: number): string | undefined => {
    progress.done({ id, verdict, durationMs: 1, exchanges: [], leftBehind: [] }, done, 1000)
    return written.at(-1)?.replace('\r\x1b[K', '')
  }
  progress.started('hosts/b')

  now = 900
  expect(draw('hosts/a', 'violates', 2)).toBe('0 %, 1 violated, waiting for hosts/b')
  now = 1000
  expect(draw('hosts/a', 'violates', 100)).toBe('10 %, about 9 s left, 1 violated, waiting for hosts/b')
  now = 200_000
  draw('hosts/a', 'violates', 499)
  expect(draw('hosts/b', 'conforms', 500)).toBe('50 %, about 4 min left, 1 violated')
  progress.started('hosts/a')
  expect(draw('hosts/c', 'conforms', 1000)).toBe('nearly done, 1 violated')
})

test('a property counts for as many cases as it has inputs', () => {
  const written: string[] = []
  const stream = { isTTY: true, columns: 120, write: (text: unknown) => written.push(String(text)) > 0 }
  const ids = new Set(['properties/a', 'properties/b'])
  const progress = createProgress(
    stream,
    true,
    () => undefined,
    () => (written.length + 1) * 1000,
    { ids, inputs: 25 },
  )
  for (const [at, id] of ['hosts/a', 'properties/a'].entries())
    progress.done({ id, verdict: 'conforms', durationMs: 1, exchanges: [], leftBehind: [] }, 49 + at, 52)

  expect(written.map((each) => each.slice(4).replace(/ left.*/s, ''))).toEqual([
    '49 %, about 0 s',
    '74 %, about 1 s',
  ])
})

test('what is found is told as it is found, once for each clause', () => {
  const written: string[] = []
  const stream = { isTTY: true, columns: 40, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createProgress(stream, true, ({ clause = '' }) => `A sentence of the clause (${clause})`)
  for (const clause of ['host.update.json', 'host.update.json', 'host.roles.json'] as const)
    progress.done(
      { id: 'a', clause, verdict: 'violates', durationMs: 1, exchanges: [], leftBehind: [] },
      1,
      9,
    )
  progress.done({ id: 'keys/x/a', verdict: 'conforms', durationMs: 1, exchanges: [], leftBehind: [] }, 2, 9)

  expect(written.filter((each) => each.endsWith('\n'))).toEqual([
    '\r\x1b[Kviolates      A sentence of the clause\n              (host.update.json)\n',
    '\r\x1b[Kviolates      A sentence of the clause\n              (host.roles.json)\n',
  ])
})

test('where the width of the terminal is not known, nothing is cut', () => {
  const written: string[] = []
  const stream = { isTTY: true, columns: 0, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createProgress(
    stream,
    true,
    ({ id }) => id,
    () => 0,
  )
  progress.done({ id: 'hosts/a', verdict: 'conforms', durationMs: 1, exchanges: [], leftBehind: [] }, 1, 2)

  expect(written).toEqual(['\r\x1b[K50 %, about 0 s left, 0 violated'])
})

test('a log is told each broken clause as it is found, and how far the run is where it says nothing for long', () => {
  const written: string[] = []
  let now = 0
  const stream = { isTTY: false, columns: 0, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createProgress(
    stream,
    true,
    ({ id }) => (id === 'hosts/known' ? undefined : `The sentence of ${id}`),
    () => now,
  )
  const done = (id: string, verdict: 'conforms' | 'violates', many: number): void =>
    progress.done({ id, verdict, durationMs: 1, exchanges: [], leftBehind: [] }, many, 100)
  progress.started('hosts/d')
  done('hosts/a', 'violates', 1)
  done('hosts/known', 'violates', 1)
  now = 19_000
  done('hosts/b', 'conforms', 2)
  now = 21_000
  done('hosts/c', 'conforms', 50)
  now = 22_000
  progress.waiting('hosts', 30_000)
  progress.end()

  expect(written).toEqual([
    'violates      The sentence of hosts/a\n',
    '50 %, about 21 s left, 1 violated, waiting for hosts/d\n',
  ])
})

test('what the whole run does not hold against the server any more is taken back', () => {
  const written: string[] = []
  const stream = { isTTY: false, columns: 80, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createProgress(stream, true, ({ clause = '' }) => `Why (${clause})`)
  const found = {
    id: 'a',
    verdict: 'violates',
    durationMs: 1,
    exchanges: [],
    leftBehind: [],
  } satisfies CaseResult
  progress.done({ ...found, clause: 'host.update.json' }, 1, 9)
  progress.done({ ...found, clause: 'host.roles.json' }, 2, 9)

  progress.end([
    { id: 'a', clause: 'host.update.json', verdict: 'inconclusive' },
    { id: 'b', clause: 'host.roles.json', verdict: 'violates' },
  ])

  expect(written.filter((each) => each.startsWith('taken back'))).toEqual([
    'taken back    Why (host.update.json)\n',
  ])
})
