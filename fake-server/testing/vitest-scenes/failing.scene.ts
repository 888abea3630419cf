import { afterEach, expect } from 'vitest'
import { fakeTest } from '../../vitest.js'

const send = async (url: string, key: string, method: string, path: string, body?: unknown) => {
  const headers = { 'X-Api-Key': key, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/v0${path}`, {
    method,
    headers,
    body: JSON.stringify(body) ?? null,
  })
  return { status: response.status, text: await response.text() }
}

const register = (url: string, key: string, name: string) =>
  send(url, key, 'POST', '/hosts', { name, meta: { rack: 1 } })

fakeTest('the nearest call is shown', async ({ baseUrl, keys, fake }) => {
  await register(baseUrl, keys.readWrite, 'web-1')
  await register(baseUrl, keys.readWrite, 'web-20')
  expect(fake).toHaveReceived('registerHost', { body: { name: 'web-2', meta: { rack: expect.any(Number) } } })
})

fakeTest('no such call came', async ({ baseUrl, keys, organization }) => {
  await register(baseUrl, keys.readWrite, 'web-1')
  expect(organization).toHaveReceived('updateHost')
})

fakeTest('no call came', ({ fake }) => {
  expect(fake).toHaveReceived('updateHost')
})

fakeTest('it came too often', async ({ baseUrl, keys, fake }) => {
  await register(baseUrl, keys.readWrite, 'web-1')
  expect(fake.journal).toHaveReceivedTimes('registerHost', 0)
})

fakeTest('it came though it should not', async ({ baseUrl, keys, fake }) => {
  await register(baseUrl, keys.readWrite, 'web-1')
  expect(fake).not.toHaveReceived('registerHost', { path: {} })
})

fakeTest('no such operation', ({ fake }) => {
  expect(fake).not.toHaveReceived('registerHosts' as 'registerHost')
})

fakeTest('no such part of a call', ({ fake }) => {
  expect(fake).toHaveReceived('registerHost', { bodi: {} } as object)
})

fakeTest('no fake', () => {
  expect('a text').toHaveReceived('registerHost')
})

fakeTest('a fault is left', async ({ baseUrl, keys, fake }) => {
  fake.faults.add('registerHost', { status: 503, times: 2 })
  await register(baseUrl, keys.readWrite, 'web-1')
})

fakeTest('a fault is left, and something else is wrong', ({ fake }) => {
  fake.faults.add('*', { reset: true })
  throw new Error('something else')
})

fakeTest('skipped on the way', ({ fake, skip }) => {
  fake.faults.add('*', { reset: true })
  skip()
})

for (const name of ['one', 'other'])
  fakeTest.concurrent(`beside each other: ${name}`, async ({ baseUrl, keys }) => {
    await register(baseUrl, keys.readWrite, name)
    expect(name).toBe('nobody')
  })

fakeTest('at the second attempt', { retry: 1 }, async ({ baseUrl, keys, task }) => {
  await register(baseUrl, keys.readWrite, `attempt-${task.result?.retryCount}`)
  expect(task.result?.retryCount).toBe('enough')
})

afterEach(({ task }) => {
  if (task.name === 'what comes after fails') throw new Error('after it')
})

fakeTest('what comes after fails', async ({ baseUrl, keys }) => {
  await register(baseUrl, keys.readWrite, 'web-1')
})

fakeTest('a key is never shown', async ({ baseUrl, keys }) => {
  await send(baseUrl, keys.readWrite, 'POST', `/hosts?api_key=${keys.readWrite}`, {
    name: keys.read,
    meta: {},
  })
  throw new Error('something')
})
