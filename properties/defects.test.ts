import { expect, test } from 'vitest'
import { updateHostRoles } from '../fixtures/calls.js'
import type { Json, JsonObject, Pairs, Reply } from '../spec/http.js'
import { authorities } from '../spec/schemas.js'
import { isClientError } from '../spec/status.js'
import { givingWhatIsTaken } from '../suites/hosts/register/custom-identifier-unique.js'
import { misshowing } from '../suites/hosts/scenes/host-views.js'
import type { Impostor } from '../suites/kernel/case.js'
import {
  alteringBody,
  alteringCall,
  answering,
  jsonReply,
  refusingButDoing,
  withStatus,
} from '../suites/kernel/impostors.js'
import { runInMemory } from '../tools/prove/in-memory.js'
import { properties } from './all.js'

const strings = (value: Json | undefined): string[] => (Array.isArray(value) ? (value as string[]) : [])

const lookingFor = (alter: (identifier: string) => string): Impostor =>
  alteringCall('getHostByCustomIdentifier', (call) => ({ ...call, path: call.path.replace(/[^/]+$/, alter) }))

const keepingOnly = (parameter: string, count: number): Impostor =>
  alteringCall('listHosts', (call) => {
    let met = 0
    const query: Pairs = (call.query ?? []).filter(([name]) => name !== parameter || ++met <= count)
    return { ...call, query }
  })

const losingLastOfTwenty = alteringBody('bulkUpdateHostStatuses', ({ ids, ...body }) => ({
  ...{ ...body, ids: strings(ids).length >= 20 ? strings(ids).slice(0, -1) : strings(ids) },
}))

const refusingThirty = answering(
  ({ operation, body }) => operation === 'bulkUpdateHostStatuses' && strings(Object(body).ids).length === 30,
  () => jsonReply(400, {}),
)

const clearingWithoutList: Impostor = (send) => async (call) => {
  const reply = await send(call)
  const id = decodeURIComponent(call.path.split('/')[4] ?? '')
  if (call.operation === 'updateHost' && !('roleFullnames' in Object(call.body)))
    await send(updateHostRoles(id, []))
  return reply
}

/** Stores and looks up a text other than the given identifier. */
const keepingAs = (alter: (identifier: string) => string): Impostor => {
  const altered = (body: JsonObject): JsonObject =>
    typeof body.customIdentifier === 'string'
      ? { ...body, customIdentifier: alter(body.customIdentifier) }
      : body
  const looking = lookingFor((last) => encodeURIComponent(alter(decodeURIComponent(last))))
  return (send) => alteringBody('registerHost', altered)(alteringBody('updateHost', altered)(looking(send)))
}

/** Reads interfaces and their addresses in one query. */
const repeatingByAddress = misshowing('getHost', ({ interfaces, ...host }) => ({
  ...host,
  interfaces: ((interfaces ?? []) as JsonObject[]).flatMap((each) =>
    (strings(each.ipv4Addresses).length > 0 ? strings(each.ipv4Addresses) : ['none']).map(() => each),
  ),
}))

const withOneRoleOfAService: Impostor = alteringBody('updateHostRoles', (body) => ({
  roleFullnames: [...new Map(strings(body.roleFullnames).map((role) => [role.split(':')[0], role])).values()],
}))

const remembering404: Impostor = (send) => {
  const unknown = new Map<string, Reply>()
  return async (call) => {
    const known = unknown.get(call.path)
    if (known) return known
    const reply = await send(call)
    if (call.operation === 'getHostByCustomIdentifier' && reply.status === 404) unknown.set(call.path, reply)
    return reply
  }
}

/** Accepts malformed JSON as if it were valid. */
const reading = (what: RegExp, as: string): Impostor => {
  return (send) => (call) =>
    typeof call.raw === 'string' && what.test(call.raw)
      ? send({ ...call, raw: call.raw.replace(what, as) })
      : send(call)
}

const takingMembersOfObjects: Impostor = alteringBody('createInvitation', (body) =>
  String(body.authority) in {} ? { ...body, authority: 'viewer' } : body,
)

const losingLastOfThree: Impostor = alteringBody('registerHost', (body) => {
  const roles = strings(body.roleFullnames)
  return roles.length === 3 ? { ...body, roleFullnames: roles.slice(0, -1) } : body
})

const thirty = ['hosts/bulk-status-limit', 'host.bulk-status.thirty'] as const
const encoded = ['hosts/identifier-text', 'host.lookup.encoded'] as const
const exact = ['hosts/identifier-text', 'host.register.identifier.exact'] as const
const authority = ['invitations/invitations', 'invitation.create.authority.refused'] as const

/** Servers that fail for some inputs only, with the property that finds each and the clause that it breaks. */
const defects: (readonly [what: string, property: string, clause: string, impostor: Impostor])[] = [
  ['thirty ids are refused', ...thirty, refusingThirty],
  ['the last of many ids is lost', ...thirty, losingLastOfTwenty],
  ['a plus is read as a blank', ...encoded, lookingFor((text) => text.replaceAll('%2B', '%20'))],
  ['what follows a # is cut', ...encoded, lookingFor((text) => text.replace(/%23.*/, ''))],
  [
    'blanks at the end are cut',
    'hosts/identifier-text',
    'host.lookup.encoded.others',
    lookingFor((text) => text.replace(/(%20)+$/, '')),
  ],
  ['the third role is lost', 'hosts/role-retention', 'host.register.roles.assigned', losingLastOfThree],
  ['no list clears the roles', 'hosts/role-retention', 'host.update.roles.kept', clearingWithoutList],
  [
    'a number in meta is cut to 32 bits, whatever the text of its key',
    'hosts/meta',
    'host.meta.free',
    alteringBody('registerHost', ({ meta, ...body }) => ({
      ...body,
      meta: JSON.parse(JSON.stringify(meta), (_, each) => (typeof each === 'number' ? each | 0 : each)),
    })),
  ],
  [
    'an apostrophe in a name is doubled',
    'hosts/texts',
    'host.field.name',
    alteringBody('registerHost', (body) => ({ ...body, name: String(body.name).replaceAll("'", "''") })),
  ],
  [
    'an interface is shown once for each of its addresses',
    'hosts/interfaces',
    'host.field.interfaces',
    repeatingByAddress,
  ],
  [
    'a dot is taken for a dash',
    'hosts/role-format',
    'host.roles.format',
    alteringBody('updateHostRoles', (body) => ({
      roleFullnames: strings(body.roleFullnames).map((role) => role.replaceAll('.', '-')),
    })),
  ],
  [
    'a text is unescaped',
    'hosts/texts',
    'host.field.display-name',
    alteringBody('registerHost', (body) => ({
      ...body,
      ...(typeof body.displayName === 'string' && { displayName: body.displayName.replace('%41', 'A') }),
    })),
  ],
  ['identifiers are trimmed', ...exact, keepingAs((text) => text.trim())],
  ['identifiers are normalized', ...exact, keepingAs((text) => text.normalize('NFC'))],
  ['identifiers are unescaped', ...exact, keepingAs((text) => text.replaceAll('&amp;', '&'))],
  [
    'letter case is always ignored',
    'hosts/identifier-letter-case',
    'host.lookup.case-sensitive',
    alteringCall('getHostByCustomIdentifier', (call) => ({ ...call, query: [['caseInsensitive', 'true']] })),
  ],
  ['a 404 is remembered', 'hosts/identifier-text', 'host.lookup.found', remembering404],
  ['NaN is read', 'general/bad-input', 'general.requests.refused', reading(/NaN/, '0')],
  ['control characters are read', 'general/bad-input', 'general.requests.refused', reading(/\p{Cc}/u, ' ')],
  ['an authority that every object has is taken', ...authority, takingMembersOfObjects],
  [
    'an update takes an identifier that another is given at the same time',
    'hosts/race-for-identifier',
    'host.update.identifier.unique',
    givingWhatIsTaken('updateHost'),
  ],
  [
    'an update takes a name that another setting is given at the same time',
    'cloud-integrations/race-for-name',
    'integration.name.unique.update',
    withStatus('updateCloudIntegration', 'refusal', 200),
  ],
  [
    'an invitation that is refused for its authority is pending all the same',
    ...authority,
    refusingButDoing(
      'createInvitation',
      (reply, { body }) =>
        isClientError(reply) && !(authorities as readonly unknown[]).includes(Object(body).authority),
      (call) => ({ ...call, body: { ...Object(call.body), authority: 'viewer' } }),
    ),
  ],
  ['the third status is ignored', 'hosts/list', 'host.list.status.several', keepingOnly('status', 2)],
  ['the second role is ignored', 'hosts/list', 'host.list.role.union', keepingOnly('role', 1)],
  [
    'null leaves the role in place',
    'cloud-integrations/settings',
    'integration.update.access.cleared',
    alteringBody('updateCloudIntegration', ({ roleArn = null, ...body }) =>
      roleArn === null ? body : { ...body, roleArn },
    ),
  ],
]

/** Every fourth counterexample is shrunk, which takes most of the time. The others are judged as they were drawn. */
const [atOnce, aMinute] = [0, 60_000]

test.each(defects)('%s: found, and at its clause', async (_, id, clause, impostor) => {
  const property = properties.find((each) => each.id === `properties/${id}`)
  if (!property) throw new Error(`There is no property ${id}.`)
  const found: string[] = []
  for (let seed = 1; seed <= 20; seed++) {
    const shrinking = seed % 4 === 0 ? aMinute : atOnce
    const result = await runInMemory(property, { runs: 25, seed, impostor, shrinking })
    if (result.counterexample) found.push(result.clause ?? property.clause)
  }

  expect(found.filter((each) => each === clause).length).toBeGreaterThanOrEqual(19)
})

test('that a host keeps one role of a service says nothing of the characters of roles', async () => {
  const [format] = properties.filter(({ id }) => id === 'properties/hosts/role-format')
  if (!format) throw new Error('There is no property of the format of roles.')

  const { counterexample } = await runInMemory(format, { runs: 25, seed: 1, impostor: withOneRoleOfAService })

  expect(counterexample).toBeUndefined()
})

test('a history is replayed as it was reported', async () => {
  const [histories] = properties.filter(({ id }) => id === 'properties/general/histories')
  if (!histories) throw new Error('There are no histories.')
  const { impostor } = histories
  const first = await runInMemory(histories, { runs: 25, seed: 3, impostor })
  const { value, ...replay } = first.counterexample ?? { value: '', seed: 0, path: '' }

  const again = await runInMemory(histories, { runs: 25, seed: 3, impostor, replay: { ...replay, value } })

  expect(again.counterexample?.value).toBe(value)
  expect(again.calls).toBeLessThan(first.calls)
})
