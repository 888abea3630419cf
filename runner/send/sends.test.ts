import { expect, test } from 'vitest'
import { listCloudIntegrations, listHosts } from '../../fixtures/calls.js'
import { type Call, NoReply, type Send } from '../../spec/http.js'
import { createBreaker } from './breaker.js'
import { worded } from './cloud-word.js'
import { signed } from './signed.js'

function recording(text = '{}'): { send: Send; calls: Call[] } {
  const calls: Call[] = []
  return {
    calls,
    send: async (call) => {
      calls.push(call)
      return { status: 200, headers: [], text }
    },
  }
}

test('the key that a call names goes into the header of the target, none for none', async () => {
  const { send, calls } = recording()
  const sign = signed({ key: 'F', readKey: 'R', keyHeader: 'Authorization', keyPrefix: 'Bearer ' })(send)

  await sign(listHosts())
  await sign({ ...listHosts(), key: 'read' })
  await sign({ ...listHosts(), key: 'none' })

  expect(calls.map(({ headers }) => headers)).toEqual([
    [['Authorization', 'Bearer F']],
    [['Authorization', 'Bearer R']],
    [],
  ])
})

test('a key that the run does not have is a fault of the suite', async () => {
  const sign = signed({ key: 'F' })(recording().send)

  await expect(sign({ ...listHosts(), key: 'write' })).rejects.toThrow('The run has no write key')
})

test('the cloud word stands in paths and as the key of the list', async () => {
  const { send, calls } = recording('{"acme_integrations":[],"more":1}')

  const reply = await worded('acme')(send)(listCloudIntegrations())
  await worded('acme')(send)(listHosts())

  expect(calls.map(({ path }) => path)).toEqual(['/api/v0/acme-integrations', '/api/v0/hosts'])
  expect(JSON.parse(reply.text)).toEqual({ cloud_integrations: [], more: 1 })
})

test('an answer without the word is left as it is', async () => {
  const reply = await worded('acme')(recording('<html>').send)(listCloudIntegrations())

  expect(reply.text).toBe('<html>')
})

const means = { pause: async () => {} }

test('an operation that never answers is called ten times, a server twenty times', async () => {
  let calls = 0
  const { through, answered } = createBreaker(means)
  const send = through(async () => {
    calls += 1
    throw new NoReply('nothing')
  })
  const attempt = (call: Call) => send(call).catch((error: Error) => error.message)

  for (let at = 0; at < 12; at++) await attempt(listHosts())
  expect(calls).toBe(10)
  for (let at = 0; at < 30; at++)
    await attempt({ ...listCloudIntegrations(), operation: undefined, path: `/${at}` })

  expect(calls).toBe(20)
  expect(await attempt(listHosts())).toMatch(/stopped answering/)
  expect(answered()).toBe(false)
})

test('any answer lets an operation be called again', async () => {
  let calls = 0
  const send = createBreaker(means).through(async () => {
    calls += 1
    if (calls % 5) throw new NoReply('nothing')
    return { status: 500, headers: [], text: '' }
  })

  for (let at = 0; at < 40; at++) await send(listHosts()).catch(() => {})

  expect(calls).toBe(40)
})
