import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { hostSizes, monitoredStatusesSchema, settableStatuses } from '../../spec/schemas.js'
import type { Given } from '../kernel/given.js'
import { type AnswerTo, observation } from '../kernel/observation.js'
import { Untestable } from '../kernel/outcomes.js'
import { agreed, other, settled, tried } from './reading.js'

const effects = ['creates'] as const

const initialStatus = observation('host.initial-status', {
  effects,

  async observe({ given }) {
    const { status } = await given.hostAsRead((await given.host()).id)

    return settableStatuses.find((each) => each === status) ?? other(text(status))
  },
})

const size = observation('host.size', {
  effects,

  async observe({ given }) {
    const shown = (await given.hostAsRead((await given.host()).id)).size

    return hostSizes.find((each) => each === shown) ?? other(text(shown))
  },
})

const text = (value: Json | undefined): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')

const blankName = observation('host.name.blank', {
  effects,

  observe: (scene) =>
    tried(scene, calls.registerHost(hostBody(scene.given.name('host'))), calls.registerHost(hostBody(''))),
})

const eth0 = {
  name: 'eth0',
  ipAddress: '192.0.2.9',
  ipv4Addresses: ['192.0.2.1', '192.0.2.2'],
  ipv6Address: '2001:db8::9',
  ipv6Addresses: ['2001:db8::1', '2001:db8::2'],
}

const bothAddresses = observation('host.interfaces.both-addresses', {
  effects,

  async observe({ given }) {
    const { interfaces } = await given.hostAsRead((await given.host({ interfaces: [eth0] })).id)

    const shown = (Array.isArray(interfaces) ? interfaces[0] : undefined) as JsonObject | undefined
    if (!shown) throw new Untestable(`The host shows the interfaces ${text(interfaces)}.`)
    return agreed({
      ipAddress: becomes(shown.ipAddress, eth0.ipAddress, eth0.ipv4Addresses),
      ipv6Address: becomes(shown.ipv6Address, eth0.ipv6Address, eth0.ipv6Addresses),
    })
  },
})

function becomes(
  shown: Json | undefined,
  single: string,
  [first]: readonly string[],
): AnswerTo<'host.interfaces.both-addresses'> {
  if (shown === undefined || shown === null) return 'dropped'
  if (shown === first) return 'first-of-list'
  return shown === single ? 'kept' : other(text(shown))
}

/** Statuses of check monitoring; others come from monitors that this run does not know. */
export async function checkStatuses(given: Given, id: string): Promise<number> {
  const { monitoredStatuses } = await given.done(calls.listMonitoringStatuses(id), monitoredStatusesSchema)
  return monitoredStatuses.filter(({ detail }) => detail?.type === 'check').length
}

const checks = observation('host.checks.effect', {
  effects,

  async observe({ given, eventually }) {
    const { id } = await given.host({ checks: [{ name: 'disk', memo: 'a check' }] })

    const found = await settled(
      { eventually },
      () => checkStatuses(given, id),
      (many) => many > 0,
    )

    return found ? 'statuses' : 'nothing'
  },
})

export const hostRegistrationObservations = [initialStatus, size, blankName, bothAddresses, checks]
