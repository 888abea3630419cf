import { expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import { createSearchProgress } from './exec-assumptions.js'
import { findAssumptions } from './find-assumptions.js'
import type { OtherAnswer } from './other-answers.js'

/** What is written of a search that ran once, and again after 20 s and after nearly 40. */
function writtenOfSearch(isTTY: boolean): string[] {
  const written: string[] = []
  let now = 0
  const stream = { isTTY, write: (text: unknown) => written.push(String(text)) > 0 }
  const progress = createSearchProgress(stream, true, () => now)
  progress.ran(1)
  now = 20_000
  progress.came(0.25)
  progress.ran(2)
  now = 39_999
  progress.ran(3)
  progress.end()
  return written
}

test('how far a search is: its runs, the share of the answers that is known, and the time left', () => {
  expect(writtenOfSearch(true)).toEqual([
    '\r\x1b[K1 run of your tests …',
    '\r\x1b[K2 runs of your tests … 25 %, about 60 s left',
    '\r\x1b[K3 runs of your tests … 25 %, about 60 s left',
    '\r\x1b[K',
  ])
})

test('the log of CI hears of a search after twenty seconds of silence', () => {
  expect(writtenOfSearch(false)).toEqual(['2 runs of your tests … 25 %, about 60 s left\n'])
})

test('an answer is known once the tests pass under it, or fail under it alone', async () => {
  const answers = Array.from({ length: 8 }, (_, at) => ({
    id: `p${at}`,
    answer: 'other',
  })) as unknown as OtherAnswer[]
  const shares: number[] = []

  await findAssumptions({
    run: async (choices: Partial<Choices>) => new Map([['t', 'p3' in choices ? 'fails' : undefined]]),
    near: () => answers,
    onShare: (share) => void shares.push(share),
  })

  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
})
