import { expect, test } from 'vitest'
import { departure } from '../../cli/departures/departures.js'
import { createFakeServer } from '../../fake-server/index.js'
import { raceForAddress } from '../../properties/invitations/race-for-address.js'
import { asCase } from '../../properties/kernel/as-case.js'
import { isBroken } from '../../spec/is-broken.js'
import type { OperationId } from '../../spec/operations.js'
import { cases } from '../../suites/index.js'
import type { ConformanceCase, Impostor } from '../../suites/kernel/case.js'
import { changesBy, keyOf } from '../../suites/kernel/changes-by.js'
import { jsonReply } from '../../suites/kernel/impostors.js'
import { settings, targetOf } from '../../tools/prove/fake-run.js'
import { run } from '../run.js'

/** Has no room for more than so many things of a kind, whatever is asked for. */
const roomFor =
  (most: number, operation: OperationId = 'createInvitation', status = 403): Impostor =>
  (send) => {
    const there = new Set<string>()
    return async (call) => {
      if (call.operation === operation && there.size >= most)
        return jsonReply(status, { error: 'This organization is full.' })
      const reply = await send(call)
      for (const each of changesBy(call, reply))
        if (each.isMade && call.operation === operation) there.add(keyOf(each))
        else if (!each.isMade) there.delete(keyOf(each))
      return reply
    }
  }

const found = async (impostor: Impostor, chapter = 'invitations/') => {
  const own = cases.filter(({ id }) => id.startsWith(chapter))
  const { results } = await run(targetOf(createFakeServer(), impostor), { ...settings, cases: own })
  return {
    broken: results.filter(isBroken).map(({ id }) => id),
    obstacles: new Set(results.flatMap(({ obstacle }) => obstacle?.says ?? [])),
  }
}

test.each([403, 400])(
  'a refusal (%i) that the plainest call meets too accuses no other call',
  async (status) => {
    const { broken, obstacles } = await found(roomFor(3, 'createInvitation', status))

    expect(broken).toEqual([])
    expect([...obstacles].join()).toContain(
      'Create Invitations refuses even its plainest valid call at times',
    )
  },
)

test('a refusal that only another call meets accuses it', async () => {
  const { broken } = await found(
    (send) => async (call) =>
      call.operation === 'createInvitation' && Object(call.body).authority === 'manager'
        ? jsonReply(403, { error: 'This organization is full.' })
        : send(call),
  )

  expect(broken).toContain('invitations/create/answers-with-authority-manager')
})

test('nor does it where an organization with too many hosts is told of it with 400', async () => {
  const { broken, obstacles } = await found(roomFor(12, 'registerHost', 400), 'hosts/register/')

  expect(broken).toEqual([])
  expect([...obstacles].join()).toContain('Register Host Information refuses even its plainest valid call')
})

test('a name in use that is refused is told, though the plainest body has it', async () => {
  const { broken } = await found(departure('host.register.name.shared').wear, 'hosts/register/')

  expect(broken).toContain('hosts/register/name-of-another-host-makes-one-more')
})

test('an address that is refused before the other invitation of it is answered says nothing of a limit', async () => {
  const asked = new Set<string>()
  const wrong: Impostor = (send) => async (call) => {
    if (call.operation !== 'createInvitation') return send(call)
    const email = String(Object(call.body).email)
    const isKnown = [...asked].some((each) => new RegExp(`^${email.replaceAll('_', '.')}$`).test(each))
    if (isKnown) return jsonReply(400, { error: 'already invited' })
    asked.add(email)
    /** The other of the two is refused within the turn in which both are sent. */
    await new Promise((resolve) => setImmediate(resolve))
    return send(call)
  }
  const own = cases.filter(({ id }) => id === 'invitations/create/takes-addresses-that-are-alike')
  const race = asCase(raceForAddress, { runs: 1, seed: 1 })

  const { results } = await run(targetOf(createFakeServer(), wrong), { ...settings, cases: [...own, race] })

  expect(results.filter(isBroken).map(({ id }) => id)).toContain(own[0]?.id)
})

test('an address whose characters are refused alone, too, says nothing of likeness', async () => {
  const { broken } = await found(
    (send) => async (call) =>
      call.operation === 'createInvitation' && /_.*@/.test(String(Object(call.body).email))
        ? jsonReply(400, { error: 'email' })
        : send(call),
  )

  expect(broken).toEqual([])
})

test('an access key that a server refuses for its small letters says nothing of what keys come back as', async () => {
  const { broken } = await found(
    (send) => async (call) =>
      /[a-z]/.test(Object(call.body).key ?? '') ? jsonReply(400, { error: 'key' }) : send(call),
    'cloud-integrations/register/',
  )

  expect(broken).toEqual([])
})

test('a server of one text for all that it refuses is accused of what it must take', async () => {
  const refused = () => jsonReply(400, { error: 'Bad Request' })
  const { broken } = await found(
    (send) => async (call) => {
      if (call.operation === 'registerHost' && Object(call.body).displayName) return refused()
      const reply = await send(call)
      return reply.status === 400 ? refused() : reply
    },
    'hosts/register/',
  )

  expect(broken).toContain('hosts/register/keeps-digits-of-a-display-name')
})

test('a name in which a character stands for any other is told, though the plainest body has it', async () => {
  const alike = 'cloud-integrations/register/takes-names-that-are-alike'
  const { impostor } = cases.find(({ id }) => id === alike) as ConformanceCase

  const { broken } = await found(impostor, 'cloud-integrations/register/')

  expect(broken).toContain(alike)
})
