import * as calls from '../../fixtures/calls.js'
import { headerOf, type Json, type Reply } from '../../spec/http.js'
import { expectSuccess } from '../kernel/expect.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import { NotApplicable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { agreed, other } from './reading.js'

const hostShown = async ({ send, given, eventually }: Scene): Promise<Reply> => {
  const { id } = await given.host()
  return eventually(async () => {
    const reply = await send(calls.getHost(id))
    expectSuccess(reply, { type: 'object' })
    return reply
  })
}

const contentType = observation('reply.content-type', {
  effects: ['creates'],

  async observe(scene) {
    const type = headerOf(await hostShown(scene), 'content-type')

    if (type === undefined) return other('none')
    const [name = '', ...parameters] = type.toLowerCase().split(';')
    if (name.trim() !== 'application/json') return other(type)
    return parameters.some((each) => each.trim().startsWith('charset='))
      ? 'application/json-with-charset'
      : 'application/json'
  },
})

const layout = observation('reply.layout', {
  effects: ['creates'],

  async observe(scene) {
    const { text } = await hostShown(scene)

    const between = text.trim().replace(/"(?:\\.|[^"\\])*"/g, '')
    if (!/\s/.test(between)) return 'compact'
    return /\n\s/.test(between) ? 'pretty' : other('on one line, with blanks between')
  },
})

const timestamps = observation('reply.timestamps', {
  effects: ['creates', 'sendsMail'],

  async observe({ given }) {
    const { id } = await given.host()
    const { email } = await given.invitation()
    const { createdAt } = await given.hostAsRead(id)
    const expiresAt = (await given.listedInvitations()).find((each) => each.email === email)?.expiresAt
    const found = [createdAt, expiresAt].filter((each) => typeof each === 'number')

    if (!found.length) throw new NotApplicable('No reply carries a time that is a number.')
    return found.every(Number.isInteger) ? 'integers' : 'fractions'
  },
})

/** A field of a host or interface that is set to something was given a default. */
const unset = observation('reply.fields.unset', {
  effects: ['creates'],

  async observe({ given }) {
    const { id } = await given.host({ interfaces: [{ name: 'eth0', ipv4Addresses: ['192.0.2.1'] }] })
    const host = await given.hostAsRead(id)
    const [first] = Array.isArray(host.interfaces) ? host.interfaces : []

    const shown = {
      ...shownAs(host, '', ['displayName', 'customIdentifier', 'retiredAt']),
      ...shownAs(first, 'interfaces.', ['macAddress', 'ipv6Addresses', 'ipv6Address']),
    }
    if (!Object.keys(shown).length) throw new NotApplicable('Every optional field has a default.')
    return agreed(shown)
  },
})

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

const ids = observation('id.format', {
  effects: ['creates'],

  async observe({ given }) {
    const made = (await given.hosts(3)).map(({ id }) => id)

    const formats = Object.fromEntries(made.map((id) => [id, formatOf(made, id)]))
    return agreed(formats)
  },
})

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Digits alone are decimal when all ids are such. */
function formatOf(all: readonly string[], id: string): AnswerTo<'id.format'> {
  if (uuid.test(id)) return 'uuid'
  if (all.every((each) => /^\d+$/.test(each))) return 'decimal'
  if (/^[0-9A-Za-z]+$/.test(id)) return 'base-62'
  return /^[0-9A-Za-z._-]+$/.test(id) ? 'dots-and-dashes' : other(id.replace(/[0-9A-Za-z]/g, 'x'))
}

export const replyObservations = [contentType, layout, timestamps, unset, ids]
