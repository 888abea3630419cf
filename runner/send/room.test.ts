import { expect, test } from 'vitest'
import { hostBody } from '../../fixtures/bodies.js'
import { registerHost } from '../../fixtures/calls.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { createQuiet } from './quiet.js'
import { Crowded, createRoom } from './room.js'

test('what is said to be on its way out, and never goes, is not waited for without an end', async () => {
  let made = 0
  let freed = 0
  const { whenQuiet } = createQuiet()
  const free = (): boolean => ++freed > 0
  const room = createRoom({ most: { host: 1 }, free, whenQuiet })
  const send = room.enter()(async () => jsonReply(200, { id: `host-${++made}` }))
  await send(registerHost(hostBody('a')))

  await expect(send(registerHost(hostBody('b')))).rejects.toThrow(Crowded)

  expect(freed).toBeGreaterThan(1)
})
