import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { type DiffServersOptions, diffServers, UsageError } from '../../index.js'
import type { Send } from '../../spec/http.js'

test('what is no server is named', async () => {
  const given = { one: createFakeServer() } as unknown as DiffServersOptions

  await expect(diffServers(given)).rejects.toThrow(UsageError)
  await expect(diffServers(given)).rejects.toThrow(/^`other` is no server: give a function that answers/)
})

test('a comparison of two fakes in this process can be interrupted', async () => {
  const controller = new AbortController()
  const fake = createFakeServer()
  let calls = 0
  const send: Send = async (call) => {
    calls += 1
    if (calls === 300) setTimeout(() => controller.abort(), 0)
    return fake.send(call)
  }
  const one = { ...fake, send }

  const { run, exitCode } = await diffServers({
    ...{ one, other: createFakeServer(), seed: 1, settle: 0, chapter: 'hosts', runs: 1 },
    signal: controller.signal,
  })

  expect([run.complete, exitCode]).toEqual([false, 5])
})
