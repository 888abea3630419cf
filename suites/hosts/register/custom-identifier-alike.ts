import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, isSuccess } from '../../kernel/expect.js'
import { answering, jsonReply } from '../../kernel/impostors.js'
import { acceptedId } from './accepted.js'

/** Characters that a query treats as wildcards or drops are ordinary in an identifier. */
const registerTakesAlike: ConformanceCase = {
  id: 'hosts/register/takes-identifiers-that-are-alike',
  clause: 'host.register.identifier.free',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const identifier = given.name('identifier')
    await given.host({ customIdentifier: `${identifier}-axb` })

    for (const alike of ['a_b', 'a-b', 'ab']) {
      const customIdentifier = `${identifier}-${alike}`
      const id = await acceptedId(scene, registerHost({ ...hostBody(given.name('host')), customIdentifier }))
      await eventually(async (look) => expectField(await look.host(id), 'customIdentifier', customIdentifier))
    }
  },

  impostor: refusing((identifier) => identifier.endsWith('a_b')),
}

/** Rejects some identifiers as already in use. */
function refusing(isTaken: (identifier: string) => boolean): Impostor {
  return answering(
    ({ operation, body }) =>
      operation === 'registerHost' && isTaken(String((Object(body) as JsonObject).customIdentifier)),
    () => jsonReply(400, { error: 'customIdentifier is in use' }),
  )
}

/** Takes the names of hosts for identifiers that are in use. */
const namesAreTaken: Impostor = (send) => {
  const names = new Set<unknown>()
  const taking = refusing((identifier) => names.has(identifier))(send)
  return async (call) => {
    const reply = await taking(call)
    if (call.operation === 'registerHost' && isSuccess(reply)) names.add((call.body as JsonObject).name)
    return reply
  }
}

/** Both are texts of a host, of which one is unique. */
const registerTakesNames: ConformanceCase = {
  id: 'hosts/register/takes-the-name-of-another-host-as-identifier',
  clause: 'host.register.identifier.free',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const { body } = await given.host({ customIdentifier: given.name('identifier') })
    const customIdentifier = body.name

    const id = await acceptedId(scene, registerHost({ ...hostBody(given.name('host')), customIdentifier }))

    await eventually(async (look) => expectField(await look.host(id), 'customIdentifier', customIdentifier))
  },

  impostor: namesAreTaken,
}

const registerTakesOtherCase: ConformanceCase = {
  id: 'hosts/register/takes-an-identifier-in-other-letter-case',
  clause: 'host.register.identifier.letter-case',
  effects: ['creates'],

  async run(scene) {
    const { given, eventually } = scene
    const identifier = given.name('identifier')
    const one = await given.host({ customIdentifier: identifier })
    const customIdentifier = identifier.toUpperCase()

    const id = await acceptedId(scene, registerHost({ ...hostBody(given.name('host')), customIdentifier }))

    await eventually(async (look) => {
      expectField(await look.host(one.id), 'customIdentifier', identifier)
      expectField(await look.host(id), 'customIdentifier', customIdentifier)
    })
  },

  impostor: refusing((identifier) => /[A-Z]/.test(identifier) && identifier === identifier.toUpperCase()),
}

export const customIdentifierAlikeCases = [registerTakesAlike, registerTakesNames, registerTakesOtherCase]
