import { expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import { everyStatus, listHosts, registerHost } from '../../fixtures/calls.js'
import { keyOf, overlooks } from '../../suites/kernel/obstacle.js'
import { oneStatusEach } from './one-status-each.js'

/** What is learned of a list is learned with its obstacle. */
const overlooking = () => {
  const obstacle = overlooks('listHosts', 'status', true)
  return new Map([[keyOf(obstacle), obstacle]])
}

test('a list that shows a host for other statuses too shows it once when each is asked for', async () => {
  const fake = createFakeServer()
  fake.answer(registerHost(hostBody('web-1')))
  const send = oneStatusEach(overlooking())(async (call) =>
    fake.answer({ ...call, query: [...(call.query ?? []), ['status', 'working']] }),
  )

  const { hosts } = JSON.parse((await send(listHosts(everyStatus))).text)

  expect(hosts.length).toBe(1)
})

test('a list that shows a host twice for one status does so when each is asked for', async () => {
  const fake = createFakeServer()
  fake.answer(registerHost(hostBody('web-1')))
  const send = oneStatusEach(overlooking())(async (call) => {
    const reply = await fake.answer(call)
    const { hosts } = JSON.parse(reply.text)
    return { ...reply, text: JSON.stringify({ hosts: [...hosts, ...hosts] }) }
  })

  const { hosts } = JSON.parse((await send(listHosts(everyStatus))).text)

  expect(hosts.length).toBe(2)
})

test('a list that shows a host whatever it is asked for is not asked for each status', async () => {
  const fake = createFakeServer()
  fake.answer(registerHost(hostBody('web-1')))
  let calls = 0
  const send = oneStatusEach(overlooking())(async (call) => {
    calls += 1
    return fake.answer({ ...call, query: everyStatus })
  })

  const { hosts } = JSON.parse((await send(listHosts(everyStatus))).text)

  expect(hosts.length).toBe(1)
  expect(calls).toBe(2)
})
