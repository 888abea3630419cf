import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { hostSizes, monitoredStatusesSchema, settableStatuses } from '../../spec/schemas.js'
import type { Look } from '../kernel/look.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import type { Scene } from '../kernel/scene.js'
import { hostRegistered } from './controls.js'
import { acceptedFields, agreed, isSeen, other, tried } from './reading.js'
import { addressed, addressedHost, interfaceShown } from './shared-hosts.js'

/** A host as Get shows it, unchanged since its registration. */
const freshHost = async ({ given, eventually }: Scene): Promise<JsonObject> => {
  const { id } = await given.sharedHost()
  return eventually((look) => look.host(id))
}

const text = (value: Json | undefined): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')

/** Null where the document has a text or a list. Null for the custom identifier is in the document. */
const nulls = { displayName: null, memo: null, interfaces: null, roleFullnames: null, checks: null } as const

const elementNulls = {
  'interfaces.macAddress': null,
  'interfaces.ipv4Addresses': null,
  'interfaces.ipv6Addresses': null,
  'interfaces.ipAddress': null,
  'interfaces.ipv6Address': null,
  'checks.memo': null,
} as const

/** The interface and the check that have these fields, `interfaces.macAddress`. */
function elementsWith(fields: JsonObject): JsonObject {
  const of = (list: string) =>
    Object.keys(fields)
      .filter((each) => each.startsWith(`${list}.`))
      .map((each) => [each.slice(list.length + 1), null] as const)
  return {
    interfaces: [{ name: 'eth0', ...Object.fromEntries(of('interfaces')) }],
    checks: [{ name: 'disk', ...Object.fromEntries(of('checks')) }],
  }
}

function becomes(
  shown: Json | undefined,
  single: string,
  [first]: readonly string[],
): AnswerTo<'host.interfaces.both-addresses'> {
  if (shown === undefined || shown === null) return 'dropped'
  if (shown === first) return 'first-of-list'
  return shown === single ? 'kept' : other(text(shown))
}

/** Statuses of check monitoring only. Others come from monitors that this run does not know. */
export async function checkStatuses(look: Look, id: string): Promise<number> {
  const { monitoredStatuses } = await look.body(calls.listMonitoringStatuses(id), monitoredStatusesSchema)
  return monitoredStatuses.filter(({ detail }) => detail?.type === 'check').length
}

export const hostRegistrationObservations = observing(['creates'], {
  async 'host.initial-status'(scene) {
    const { status } = await freshHost(scene)

    return settableStatuses.find((each) => each === status) ?? other(text(status))
  },

  async 'host.size'(scene) {
    const shown = (await freshHost(scene)).size

    return hostSizes.find((each) => each === shown) ?? other(text(shown))
  },

  'host.name.blank': (scene) => {
    const customIdentifier = scene.given.name('id')
    return tried(scene, hostRegistered, calls.registerHost({ ...hostBody(''), customIdentifier }))
  },

  'host.register.null': (scene) =>
    acceptedFields(nulls, (fields) =>
      tried(scene, hostRegistered, calls.registerHost({ ...hostBody(scene.given.name('host')), ...fields })),
    ),

  'host.elements.null': (scene) =>
    acceptedFields(elementNulls, (fields) =>
      tried(
        scene,
        hostRegistered,
        calls.registerHost({ ...hostBody(scene.given.name('host')), ...elementsWith(fields) }),
      ),
    ),

  async 'host.interfaces.both-addresses'(scene) {
    const shown = interfaceShown(await addressedHost(scene), addressed.both.name)

    const { ipAddress, ipv4Addresses, ipv6Address, ipv6Addresses } = addressed.both
    return agreed({
      ipAddress: becomes(shown.ipAddress, ipAddress, ipv4Addresses),
      ipv6Address: becomes(shown.ipv6Address, ipv6Address, ipv6Addresses),
    })
  },

  async 'host.checks.effect'(scene) {
    const { id } = await scene.given.host({ checks: [{ name: 'disk', memo: 'a check' }] })

    const found = await isSeen(scene, async (look) => (await checkStatuses(look, id)) > 0)

    return found ? 'statuses' : 'nothing'
  },
})
