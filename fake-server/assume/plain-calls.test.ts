import { expect, test } from 'vitest'
import { hostBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, Json } from '../../spec/http.js'
import { operationIds } from '../../spec/operations.js'
import { plainCall, strictFake } from '../testing/plain-calls.js'

/** What narrow types cannot hold: ids over 15 characters, times over 32 bits, blank texts but of memos. */
function unreadable(value: Json, path: string): string[] {
  const inside = isContainer(value)
    ? Object.entries(value).flatMap(([key, each]) => unreadable(each, `${path}.${key}`))
    : []
  const isTime = /(At|\.time)$/.test(path) && value !== null
  const isWrong =
    (path.endsWith('.id') && !(typeof value === 'string' && value.length <= 15)) ||
    (isTime && !(Number.isInteger(value) && Number(value) < 2 ** 31)) ||
    (value === '' && !/\.(memo|includedTags|excludedTags)$/.test(path))
  return isWrong ? [path, ...inside] : inside
}

const isContainer = (value: Json) => typeof value === 'object' && value !== null

test.each(operationIds)('%s: a plain good call relies on nothing, and clients can read its answer', (id) => {
  const { status, text } = strictFake().answer(plainCall(id))

  expect(status, text).toBe(200)
  expect(JSON.parse(text)).toBeTypeOf('object')
  expect(unreadable(JSON.parse(text), id)).toEqual([])
})

test('so does the least of a host', () => {
  const { answer, given } = strictFake()

  expect(answer(calls.registerHost(hostBody('web-1'))).status).toBe(200)
  expect(answer(calls.updateHost(given.host(hostBody('web-2')).id, hostBody('web-3'))).status).toBe(200)
})

test('with a role and an external id of its own a setting relies on nothing', () => {
  const fake = strictFake()
  const { externalId } = JSON.parse(fake.answer(calls.generateExternalId()).text)

  const { status } = fake.answer(calls.registerCloudIntegration(roleIntegrationBody('main', externalId)))

  expect(status).toBe(200)
})

test('what the document refuses by a status of its own is refused as ever', () => {
  const fake = strictFake()
  const refusedWith = (call: Call) => fake.answer(call).status

  expect(refusedWith(calls.retireHost('none'))).toBe(404)
  expect(refusedWith({ ...calls.registerHost(hostBody('web-1')), key: 'read' })).toBe(403)
  expect(refusedWith(calls.registerHost({ meta: {} }))).toBe(400)
  expect(refusedWith({ ...calls.listCloudIntegrations(), key: 'invalid' })).toBe(401)
})
