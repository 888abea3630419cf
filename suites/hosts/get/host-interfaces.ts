import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectThat } from '../../kernel/expect.js'
import type { RegisteredHost } from '../../kernel/given.js'
import { alteringBody, onlyWhere, wornWhere } from '../../kernel/impostors.js'
import { Unseen, Untestable, Violation } from '../../kernel/outcomes.js'
import { listing, notListing } from '../../kernel/rules.js'
import type { Scene } from '../../kernel/scene.js'
import { acceptedId } from '../register/accepted.js'
import { registering } from '../register/registering.js'
import { assumeTaken } from '../scenes/expect-taken.js'
import { hostToUpdate } from '../scenes/identified-host.js'
import { shownInLists } from '../scenes/standing-by.js'
import { judgeAllViews } from './host-views.js'
import { type InterfaceSample, interfaceSamples } from './interface-samples.js'

const interfacesOf = (body: JsonObject): JsonObject[] =>
  Array.isArray(body.interfaces) ? body.interfaces.filter(isObject) : []

function storing(
  operation: OperationId,
  { given, wrong, misshown }: InterfaceSample,
): Pick<ConformanceCase, 'impostor' | 'departure'> {
  if (misshown) return misshown
  const altering = (alter: (each: JsonObject) => JsonObject): Impostor =>
    alteringBody(operation, (body) => ({ ...body, interfaces: interfacesOf(body).map(alter) }))
  return {
    impostor: altering((each) => (each.name === given.name ? wrong(each) : each)),
    departure: onlyWhere(({ interfaces }) => Array.isArray(interfaces), altering(wrong)),
  }
}

type Given = Pick<InterfaceSample, 'given'>

/** They follow another interface, which exposes a server that keeps only the first. */
const given = (samples: readonly Given[]): JsonObject => ({
  interfaces: [{ name: 'lo' }, ...samples.map((each) => each.given)],
})

/** Makes a host with such interfaces. */
type Making = (scene: Scene, fields: JsonObject) => Promise<RegisteredHost>

/** What cases share it under. */
const everyOf = (operation: OperationId): string => `${operation} with every interface`

/** A host that several cases share, or nothing where the server refuses its interfaces. */
const taken = (scene: Scene, what: string, make: Making, samples: readonly Given[]) =>
  scene.given.shared(async (own) => {
    try {
      return await make(own, given(samples))
    } catch (error) {
      if (error instanceof Violation) return undefined
      throw error
    }
  }, what)

/**
 * The shared host with all interfaces. If the server refuses it, a host with this interface alone: that one which has no
 * more than its name is refused breaks the clause of that.
 */
async function hostWith(scene: Scene, what: string, make: Making, sample: Given & { clause: ClauseId }) {
  const withAll = await taken(scene, what, make, interfaceSamples)
  if (withAll) return withAll
  if (sample.clause !== 'host.interface.optional' && !(await taken(scene, `${what}, the plainest`, make, [])))
    throw new Untestable('Cannot set the scene: an interface that has no more than a name is refused.')
  return make(scene, given([sample]))
}

/** One that is missing among others breaks the clause of the list alone; as many as were given are only misnamed. */
const expectInterface = (
  scene: Scene,
  host: RegisteredHost,
  { clause, given: { name }, judge }: InterfaceSample,
): Promise<void> =>
  judgeAllViews(scene, host, (within, view) => {
    const all = interfacesOf(within)
    const shown = all.find((each) => each.name === name)
    if (shown) return judge(shown, all)
    const at = { within, key: 'interfaces' }
    if (clause !== 'host.interface.name' || all.length < interfacesOf(host.body).length)
      throw new Unseen(
        `Cannot read the state: ${view} no interface ${name}, which host ${host.id} was given.`,
        at,
      )
    throw new Violation(`${view} an interface ${name}`, JSON.stringify(within.interfaces ?? null), {
      ...at,
      rule: listing({ name }),
    })
  })

/** What a host has before an update. */
const former = { name: 'wlan0', macAddress: '02:00:50:10:00:99', ipv4Addresses: ['192.0.2.99'] }

const register: Making = async (scene, fields) => {
  const { body, call } = registering(scene, fields)
  const id = await acceptedId(scene, call)
  await shownInLists(scene, { id })
  return { id, body }
}

/** The host starts with a different interface: no clause says what becomes of the old one. */
const update: Making = async (scene, fields) => {
  const { host, call } = await updating(scene, fields)
  await acceptedId(scene, call)
  return { ...host, body: { ...host.body, ...fields } }
}

async function updating(scene: Scene, fields: JsonObject): Promise<{ host: RegisteredHost; call: Write }> {
  const host = await hostToUpdate(scene, { interfaces: [former] })
  await shownInLists(scene, host)
  return { host, call: updateHost(host.id, { ...host.body, ...fields }) }
}

const showsInterface =
  (prefix: string, operation: OperationId, make: Making) =>
  (sample: InterfaceSample): ConformanceCase => ({
    id: `${prefix}/${sample.id}`,
    clause: sample.clause,
    effects: ['creates'],
    ...(sample.clause === 'host.interface.name' &&
      operation === 'registerHost' && { field: 'interfaces.name' }),

    async run(scene) {
      const host = await hostWith(scene, everyOf(operation), make, sample)

      await expectInterface(scene, host, sample)
    },

    ...storing(operation, sample),
  })

/** A server that tells interfaces apart by their MAC address keeps the last of those without one. */
export const byMacAddress = (body: JsonObject): JsonObject =>
  Array.isArray(body.interfaces)
    ? {
        ...body,
        interfaces: [
          ...new Map(interfacesOf(body).map((each) => [each.macAddress ?? null, each] as const)).values(),
        ],
      }
    : body

const showsEveryInterface: ConformanceCase = {
  id: 'hosts/register/interfaces-of-every-kind',
  clause: 'host.field.interfaces',
  effects: ['creates'],

  async run(scene) {
    const host = await hostWith(scene, everyOf('registerHost'), register, {
      clause: 'host.field.interfaces',
      given: { name: 'eth0' },
    })
    const { length } = interfacesOf(host.body)

    await judgeAllViews(scene, host, (within, view) => {
      const at = { within, key: 'interfaces' }
      const rule = { type: 'array', not: { maxItems: length - 1 } }
      expectThat(rule, `${view} ${length} interfaces`, within.interfaces, at)
    })
  },

  impostor: alteringBody('registerHost', byMacAddress),
}

const replacesInterfaces: ConformanceCase = {
  id: 'hosts/update/interfaces-replace-what-was-there',
  clause: 'host.update.interfaces.replaced',
  effects: ['creates'],

  async run(scene) {
    const { host, call } = await updating(scene, { interfaces: [{ name: 'lo' }] })

    assumeTaken(await scene.act(call))

    await scene.eventually(async (look) => {
      const within = await look.host(host.id)
      const names = interfacesOf(within).map(({ name }) => name)
      const at = { within, key: 'interfaces' }
      if (!names.includes('lo'))
        throw new Unseen(
          `Cannot read the state: host ${host.id} does not show the interface of its update.`,
          at,
        )
      expectThat(
        notListing({ name: former.name }),
        `interfaces without ${former.name}`,
        within.interfaces,
        at,
      )
    })
  },

  ...wornWhere(
    alteringBody('updateHost', (body) => ({
      ...body,
      interfaces: [...interfacesOf(body), { name: former.name }],
    })),
    ({ interfaces }) => Array.isArray(interfaces),
  ),
}

export const hostInterfacesCases = [
  ...interfaceSamples.map(showsInterface('hosts/register', 'registerHost', register)),
  ...interfaceSamples.map(showsInterface('hosts/update', 'updateHost', update)),
  showsEveryInterface,
  replacesInterfaces,
]
