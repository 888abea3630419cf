import { expect, test } from 'vitest'
import { hostBody } from '../../fixtures/bodies.js'
import { listHosts, updateHost } from '../../fixtures/calls.js'
import type { Call, Reply } from '../../spec/http.js'
import { Spent } from '../../suites/kernel/outcomes.js'
import { createCallCap, endingAt } from './call-cap.js'

const success: Reply = { status: 200, headers: [], text: '{"id":"h1"}' }

/** How many calls are sent before the cap holds the rest back. */
async function sentAfter(first: Call, reply: Reply): Promise<number> {
  let sent = 0
  const send = createCallCap(
    () => 100,
    new Map(),
    () => sent,
  )(async () => {
    sent += 1
    return reply
  })
  await send(first)
  for (;;)
    try {
      await send(listHosts())
    } catch (error) {
      expect(error).toBeInstanceOf(Spent)
      return sent
    }
}

test('an update that is taken for an id that nothing has leaves calls to look for what it made', async () => {
  const update = updateHost('h2', hostBody('mc-host'))

  const usual = await sentAfter(update, { ...success, status: 404 })

  expect(await sentAfter(update, success)).toBeLessThanOrEqual(usual - 4)
})

test('calls that are made at once are not more than announced', async () => {
  let sent = 0
  const send = endingAt(
    () => 3,
    () => sent,
  )(async () => {
    await Promise.resolve()
    sent += 1
    return success
  })

  await Promise.allSettled(Array.from({ length: 5 }, () => send(listHosts())))

  expect(sent).toBe(3)
})
