import { expect, test } from 'vitest'
import { hostBody, keyIntegrationBody, roleIntegrationBody } from '../../fixtures/bodies.js'
import { registerCloudIntegration, registerHost, updateCloudIntegration } from '../../fixtures/calls.js'
import { type Call, NoReply } from '../../spec/http.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { createFilling } from './filling.js'

/** A server that asks for these, and what it was sent. */
function asking(keys: readonly string[], status = 400) {
  const sent: string[][] = []
  const send = createFilling()(async ({ body }: Call) => {
    sent.push(Object.keys(Object(body)))
    const isTaken = keys.every((key) => Object(body)[key] !== undefined)
    return isTaken ? jsonReply(200, { id: 'a' }) : jsonReply(status, {})
  })
  return { sent, send }
}

test.each([
  ['one key', ['memo'], ['memo']],
  [
    'several',
    ['memo', 'checks'],
    ['checks', 'customIdentifier', 'displayName', 'interfaces', 'memo', 'roleFullnames'],
  ],
])('where a server asks for %s, every registration gives it', async (_, asked, due) => {
  const { send, sent } = asking(asked)

  const first = await send(registerHost(hostBody('a')))
  const second = await send(registerHost({ name: 'b', meta: {}, roleFullnames: [] }))

  expect([first.status, second.status]).toEqual([200, 200])
  expect(sent.at(-1)).toEqual(expect.arrayContaining(due))
})

test('a server that asks for nothing is sent nothing more, and each call once', async () => {
  const { send, sent } = asking([])

  await send(registerHost(hostBody('a')))

  expect(sent).toEqual([['name', 'meta']])
})

test('a refusal of what is no plain registration teaches nothing', async () => {
  const { send, sent } = asking(['memo'])

  const refused = await send(registerHost({ ...hostBody('a'), checks: 'none' }))

  expect([refused.status, sent.length]).toEqual([400, 1])
})

test('a key that is said to be left out is left out', async () => {
  const { send } = asking(['memo'])

  await send(registerHost(hostBody('a')))

  const bare = { ...hostBody('b'), memo: undefined as never }
  expect((await send(registerHost(bare))).status).toBe(400)
})

test('a server that fails once is not taken for one that asks for more', async () => {
  let calls = 0
  const sent: Call[] = []
  const send = createFilling()(async (call) => {
    sent.push(call)
    return jsonReply(++calls === 1 ? 500 : 200, { id: 'a' })
  })

  const failed = await send(registerHost(hostBody('a')))
  await send(registerHost(hostBody('b')))

  expect(failed.status).toBe(500)
  expect(sent.every(({ body }) => Object.keys(Object(body)).length === 2)).toBe(true)
})

test('what could not be learned, since no answer came, is no matter of later registrations', async () => {
  let calls = 0
  const send = createFilling()(async ({ body }) => {
    if (++calls === 2) throw new NoReply('The case was over before the call was made.')
    return jsonReply(Object(body).memo === undefined ? 400 : 200, { id: 'a' })
  })

  const refused = await send(registerHost(hostBody('a')))
  const taken = await send(registerHost(hostBody('b')))

  expect([refused.status, taken.status]).toEqual([400, 200])
})

test('where a server asks for a key of the method that is not used, it is null, and no name is registered twice', async () => {
  const names = new Set<string>()
  const send = createFilling()(async ({ body }) => {
    const { name, roleArn } = Object(body)
    if (roleArn === undefined || names.has(name)) return jsonReply(400, {})
    names.add(name)
    return jsonReply(200, { id: name, roleArn })
  })

  const first = await send(registerCloudIntegration(keyIntegrationBody('a')))
  const byRole = await send(registerCloudIntegration(roleIntegrationBody('b', 'c')))
  const omitted = { ...keyIntegrationBody('a'), key: undefined as never }
  const update = await send(updateCloudIntegration('a', omitted))

  expect([first, byRole].map(({ text }) => JSON.parse(text).roleArn)).toEqual([
    null,
    'arn:aws:iam::123456789012:role/ExampleMonitoringRole',
  ])
  expect(update.status).toBe(400)
})

test('a refusal that a name in use may explain teaches nothing, whichever of two is refused', async () => {
  const sent: string[][] = []
  const send = createFilling()(async ({ body }) => {
    sent.push(Object.keys(Object(body)))
    return sent.length === 1 ? jsonReply(400, {}) : jsonReply(200, { id: 'a' })
  })

  const body = keyIntegrationBody('a')
  const replies = await Promise.all([body, body].map((each) => send(registerCloudIntegration(each))))

  expect([replies.map(({ status }) => status), sent.length]).toEqual([[400, 200], 2])
})
