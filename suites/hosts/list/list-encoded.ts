import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectReached, expectSuccess, isSuccess } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { NotApplicable } from '../../kernel/outcomes.js'
import { alteringQuery, type ListRule } from './list-rules.js'

/**
 * The plus exposes a server that reads it as a space, the comma one that takes several values for a list, the blank and
 * the quotation mark one that makes a text of the query, the others one that decodes before it splits, or twice.
 */
const texts = {
  ...{ plus: 'rack +4', comma: 'r,4', 'non-ascii': 'größer' },
  ...{ ampersand: 'r&"4', 'escape-sequence': 'r%414' },
} as const

type Sign = keyof typeof texts

/** A working host with this text in its name or identifier, if the server accepts it. */
const hostWith = (given: Given, key: 'name' | 'customIdentifier', sign: Sign): Promise<RegisteredHost> =>
  given.shared(async (scene) => {
    const value = `${scene.given.name('host')}-${texts[sign]}`
    const body: JsonObject = { ...hostBody(scene.given.name('host')), [key]: value }
    const registration = await scene.act(registerHost(body))
    expectReached(registration)
    if (!isSuccess(registration))
      throw new NotApplicable(`this server registers no host with the ${key} "${value}"`)
    const { id } = expectSuccess(registration, idSchema)
    await scene.given.status(id, 'working')
    return { id, body } as RegisteredHost
  }, `a host with ${sign} in its ${key}`)

const finds = (id: string, key: 'name' | 'customIdentifier', sign: Sign): ListRule => ({
  id: `${id}-with-${sign}`,
  clause: 'host.list.encoded',

  async prepare(given) {
    const host = await hostWith(given, key, sign)
    return { query: [[key, String(host.body[key])]], shown: [host], hidden: [], latest: 'working' }
  },

  impostor: alteringQuery((query) => query.map(([name, value]) => [name, value.replace(/[^\w.-]/g, ' ')])),
})

export const encodedRules: readonly ListRule[] = (Object.keys(texts) as Sign[]).flatMap((sign) => [
  finds('name', 'name', sign),
  finds('custom-identifier', 'customIdentifier', sign),
])
