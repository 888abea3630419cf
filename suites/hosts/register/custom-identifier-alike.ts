import { hostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { JsonObject, Reply, Write } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectField, expectSuccess, isSuccess } from '../../kernel/expect.js'
import { answering, jsonReply } from '../../kernel/impostors.js'
import { NotApplicable, unlessUntestable } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { acceptedId } from './accepted.js'

/** A registration takes the identifier, and the host shows it. */
async function expectTaken(scene: Scene, customIdentifier: string): Promise<void> {
  const body = { ...hostBody(scene.given.name('host')), customIdentifier }
  const id = await acceptedId(scene, registerHost(body))
  await scene.eventually(async (look) =>
    expectField(await look.host(id), 'customIdentifier', customIdentifier),
  )
}

/** Characters that a query treats as wildcards or drops are ordinary in an identifier. */
const registerTakesAlike: ConformanceCase = {
  id: 'hosts/register/takes-identifiers-that-are-alike',
  clause: 'host.register.identifier.free',
  effects: ['creates'],

  async run(scene) {
    const identifier = scene.given.name('identifier')
    await scene.given.host({ customIdentifier: `${identifier}-axb` })

    for (const alike of ['a_b', 'a-b', 'ab', '1', '01']) await expectTaken(scene, `${identifier}-${alike}`)
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
    const { body } = await scene.given.host({ customIdentifier: scene.given.name('identifier') })

    await expectTaken(scene, body.name)
  },

  impostor: namesAreTaken,
}

/** What is cut or folded when it is stored may be taken for another: how long an identifier may be is open. */
async function isShownBy(scene: Scene, reply: Reply, customIdentifier: string): Promise<boolean> {
  const { id } = expectSuccess(reply, idSchema)
  const shown = await scene.eventually((look) => look.host(id)).catch(unlessUntestable(undefined))
  return shown?.customIdentifier === customIdentifier
}

/** Two identifiers of which a server that takes the first may take the second for the same. */
const takesBoth = (
  id: string,
  [one, other]: readonly [(name: string) => string, (name: string) => string],
  impostor: Impostor,
): ConformanceCase => ({
  id: `hosts/register/takes-${id}`,
  clause: 'host.register.identifier.free',
  effects: ['creates'],

  async run(scene) {
    const identifier = scene.given.name('identifier')
    const registering = (customIdentifier: string): Write =>
      registerHost({ ...hostBody(scene.given.name('host')), customIdentifier })
    const first = await scene.act(registering(one(identifier)))
    if (!isSuccess(first) || !(await isShownBy(scene, first, one(identifier))))
      throw new NotApplicable(`this server does not take the identifier ${one(identifier)} as it is`)

    await acceptedId(scene, registering(other(identifier)))
  },

  impostor,
})

const long = (name: string): string => name.padEnd(199, '-long')

/** An index of the beginnings of texts, or of their letters without accents, takes these for one. */
const registerTakesBoth = [
  takesBoth(
    'long-identifiers-that-differ-at-their-end',
    [(name) => `${long(name)}a`, (name) => `${long(name)}b`],
    refusing((identifier) => identifier.length > 191 && identifier.endsWith('b')),
  ),
  takesBoth(
    'identifiers-that-differ-in-accents',
    [(name) => `${name}-résumé`, (name) => `${name}-resume`],
    refusing((identifier) => identifier.endsWith('-resume')),
  ),
]

const registerTakesOtherCase: ConformanceCase = {
  id: 'hosts/register/takes-an-identifier-in-other-letter-case',
  clause: 'host.register.identifier.letter-case',
  effects: ['creates'],

  async run(scene) {
    const identifier = scene.given.name('identifier')
    const one = await scene.given.host({ customIdentifier: identifier })

    await expectTaken(scene, identifier.toUpperCase())

    await scene.eventually(async (look) =>
      expectField(await look.host(one.id), 'customIdentifier', identifier),
    )
  },

  impostor: refusing((identifier) => /[A-Z]/.test(identifier) && identifier === identifier.toUpperCase()),
}

export const customIdentifierAlikeCases = [
  registerTakesAlike,
  registerTakesNames,
  ...registerTakesBoth,
  registerTakesOtherCase,
]
