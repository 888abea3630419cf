import { expect, onTestFinished, test, vi } from 'vitest'
import { createCommons } from './commons.js'

test('the time for which a case waits for others counts while it still waits', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const gathering = { whenQuiet: () => {}, waitFor: (begun: Promise<void>) => begun }
  const visit = createCommons(async () => ({ value: undefined, madeBy: [] }) as never, { gathering }).visit()

  void visit.afterwards('a host', async () => {})
  vi.advanceTimersByTime(5000)

  expect(visit.waited()).toBe(5000)
})
