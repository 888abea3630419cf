import * as calls from '../../fixtures/calls.js'
import { headerOf, type Json, type JsonObject, type Reply } from '../../spec/http.js'
import { expectJson, expectSuccess } from '../kernel/expect.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { pendingInvitation } from './invitations.js'
import { agreed, other } from './reading.js'
import { addressed, addressedHost, hostsInARow, interfaceShown } from './shared-hosts.js'

const hostShown = async ({ given, eventually }: Scene): Promise<Reply> => {
  const { id } = await given.sharedHost()
  return eventually(async (look) => {
    const reply = await look.reply(calls.getHost(id))
    expectSuccess(reply, { type: 'object' })
    return reply
  })
}

function shownAs(
  value: Json | undefined,
  prefix: string,
  fields: readonly string[],
): Record<string, AnswerTo<'reply.fields.unset'>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    fields
      .filter((field) => value[field] === undefined || value[field] === null)
      .map((field) => [prefix + field, value[field] === null ? 'null' : 'absent'] as const),
  )
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Digits alone count as decimal only if all ids consist of digits. */
export function formatOf(all: readonly string[], id: string): AnswerTo<'id.format'> {
  if (uuid.test(id)) return 'uuid'
  if (all.every((each) => /^\d+$/.test(each))) return 'decimal'
  if (/^[0-9A-Za-z]+$/.test(id)) return 'base-62'
  return /^[0-9A-Za-z._-]+$/.test(id) ? 'dots-and-dashes' : other(id.replace(/[0-9A-Za-z]/g, 'x'))
}

export const replyObservations = [
  ...observing(['creates'], {
    async 'reply.content-type'(scene) {
      const type = headerOf(await hostShown(scene), 'content-type')

      if (type === undefined) return other('none')
      const [name = '', ...parameters] = type.toLowerCase().split(';')
      if (name.trim() !== 'application/json') return other(type)
      return parameters.some((each) => each.trim().startsWith('charset='))
        ? 'application/json-with-charset'
        : 'application/json'
    },

    async 'reply.layout'(scene) {
      const { text } = await hostShown(scene)

      const between = text.trim().replace(/"(?:\\.|[^"\\])*"/g, '')
      if (!/\s/.test(between)) return 'compact'
      return /\n\s/.test(between) ? 'pretty' : 'spaced'
    },

    /** A field of the host or interface that shows a value, though none was sent, has a default. */
    async 'reply.fields.unset'(scene) {
      const host = await addressedHost(scene)
      const shownOf = ({ name }: { name: string }, fields: readonly string[]) =>
        shownAs(interfaceShown(host, name), 'interfaces.', fields)

      const shown = {
        ...shownAs(host, '', ['displayName', 'customIdentifier', 'retiredAt']),
        ...shownOf(addressed.plain, ['macAddress', 'ipv6Addresses', 'ipv6Address', 'ipAddress']),
        ...shownOf(addressed.single, ['ipv4Addresses']),
      }
      if (!Object.keys(shown).length) throw new NotApplicable('Every optional field has a default.')
      return agreed(shown)
    },
  }),
  ...observing(['creates', 'sendsMail'], {
    async 'reply.timestamps'(scene) {
      const { reply } = await pendingInvitation(scene)
      const { host } = expectJson(await hostShown(scene)) as JsonObject
      const [{ createdAt }, { expiresAt }] = [host, expectJson(reply)].map(Object) as [JsonObject, JsonObject]
      const found = [createdAt, expiresAt].filter((each) => typeof each === 'number')

      if (!found.length) throw new NotApplicable('No reply carries a time that is a number.')
      if (found.every(Number.isInteger)) return 'integers'
      if (Number.isInteger(createdAt)) return 'fractions-of-invitations'
      return Number.isInteger(expiresAt) ? 'fractions-of-hosts' : 'fractions'
    },
  }),
  ...observing(['creates', 'leavesTraces'], {
    async 'id.format'(scene) {
      const made = (await hostsInARow(scene)).ids

      const formats = Object.fromEntries(made.map((id) => [id, formatOf(made, id)]))
      return agreed(formats)
    },
  }),
]
