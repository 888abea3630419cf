import { expect, test } from 'vitest'
import { createProgress } from './progress.js'

test('how far a run is: its share, the time left, what fails, and what it waits for', () => {
  const written: string[] = []
  let now = 0
  const stream = { isTTY: true, columns: 120, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createProgress(stream, true, () => now)
  const draw = (id: string, verdict: 'conforms' | 'violates', done: number): string | undefined => {
    progress.done({ id, verdict, durationMs: 1, exchanges: [], leftBehind: [] }, done, 1000)
    return written.at(-1)?.replace('\r\x1b[K', '')
  }
  progress.started('hosts/b')

  now = 1000
  expect(draw('hosts/a', 'violates', 100)).toBe('10 %, about 9 s left, 1 failing, waiting for hosts/b')
  now = 200_000
  expect(draw('hosts/b', 'conforms', 500)).toBe('50 %, about 4 min left, 1 failing')
})
