import { hostWithStatus } from '../scenes/host-with-status.js'
import { everyStatus } from '../scenes/hosts-named.js'
import { backwards } from './list-by-name.js'
import { alteringQuery, type ListRule, overlooking } from './list-rules.js'

const serviceAndStatus: ListRule = {
  id: 'service-and-status',
  clause: 'host.list.combined',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    const roleFullnames = [`${service}:app`]
    return {
      query: [
        ['service', service],
        ['status', 'maintenance'],
      ],
      hidden: [
        await hostWithStatus(given, 'working', { roleFullnames }),
        await hostWithStatus(given, 'maintenance'),
      ],
      shown: [await hostWithStatus(given, 'maintenance', { roleFullnames })],
    }
  },

  impostor: overlooking('service'),
}

const serviceAndDefaultStatus: ListRule = {
  id: 'service-and-default-status',
  clause: 'host.list.combined',
  leavesTraces: true,

  async prepare(given) {
    const service = given.name('svc')
    const roleFullnames = [`${service}:app`]
    return {
      query: [['service', service]],
      hidden: [await hostWithStatus(given, 'maintenance', { roleFullnames })],
      shown: [await hostWithStatus(given, 'standby', { roleFullnames })],
    }
  },

  impostor: alteringQuery((query) => [...query, ...everyStatus]),
}

const nameAndStatus: ListRule = {
  id: 'name-and-status',
  clause: 'host.list.combined',

  async prepare(given) {
    const name = given.name('host')
    return {
      query: [
        ['name', name],
        ['status', 'maintenance'],
      ],
      hidden: [await hostWithStatus(given, 'maintenance', { name: backwards(given.name('other')) })],
      shown: [await hostWithStatus(given, 'maintenance', { name })],
    }
  },

  impostor: overlooking('name'),
}

export const combinedRules: readonly ListRule[] = [serviceAndStatus, serviceAndDefaultStatus, nameAndStatus]
