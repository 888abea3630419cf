import { everyStatus } from '../../../fixtures/calls.js'
import type { Pairs } from '../../../spec/http.js'
import { defaultListedStatuses, type SettableStatus, settableStatuses } from '../../../spec/schemas.js'
import { hostWithStatus } from '../scenes/host-with-status.js'
import { population } from '../scenes/population.js'
import { alteringQuery, countOf, type ListRule } from './list-rules.js'

const hostsByStatus = population('hosts in each status', () => ({
  working: { status: 'working' },
  standby: { status: 'standby' },
  maintenance: { status: 'maintenance' },
  poweroff: { status: 'poweroff' },
}))

/** The case has a host of its own: a list that is cut short may leave out the newest. */
const byDefault = (status: 'working' | 'standby'): ListRule => ({
  id: `default-shows-${status}`,
  clause: 'host.list.default.shown',
  alone: true,

  prepare: async (given) => ({ shown: [await hostWithStatus(given, status)], hidden: [], latest: status }),

  impostor: alteringQuery(() => defaultListedStatuses.filter((each) => each !== status).map(asParameter)),
  isWorn: isPlain,
})

const isPlain = (query: Pairs): boolean => query.length === 0

const notByDefault = (status: 'maintenance' | 'poweroff'): ListRule => ({
  id: `default-hides-${status}`,
  clause: 'host.list.default.hidden',

  async prepare(given) {
    const { working, [status]: idle } = await hostsByStatus(given)
    return { shown: [working], isControl: true, hidden: [idle] }
  },

  impostor: alteringQuery(() => everyStatus),
  isWorn: isPlain,
})

/** Its name finds the host only together with its status. */
const namedHidesMaintenance: ListRule = {
  id: 'name-hides-maintenance',
  clause: 'host.list.default.filtered',

  async prepare(given) {
    const { maintenance } = await hostsByStatus(given)
    return { query: [['name', maintenance.body.name]], shown: [], hidden: [maintenance] }
  },

  impostor: alteringQuery((query) => [...query, ...everyStatus]),
  isWorn: (query) => countOf(query, 'name') > 0 && countOf(query, 'status') === 0,
}

const only = (id: string, clause: ListRule['clause'], ...statuses: SettableStatus[]): ListRule => ({
  id,
  clause,

  async prepare(given) {
    const hosts = await hostsByStatus(given)
    const others = settableStatuses.filter((each) => !statuses.includes(each))
    return {
      query: statuses.map(asParameter),
      shown: statuses.map((each) => hosts[each]),
      hidden: others.map((each) => hosts[each]),
    }
  },

  impostor: alteringQuery((query) =>
    statuses.length > 1 ? query.slice(-1) : [...query, ['status', 'working'], ['status', 'standby']],
  ),
  isWorn: (query) => (statuses.length > 1 ? countOf(query, 'status') > 1 : countOf(query, 'status') === 1),
})

const asParameter = (status: SettableStatus) => ['status', status] as const

/** Other cases read lists with one status, and with all of them. */
const filter = 'status'

export const statusRules: readonly ListRule[] = [
  byDefault('working'),
  byDefault('standby'),
  notByDefault('maintenance'),
  notByDefault('poweroff'),
  namedHidesMaintenance,
  ...settableStatuses.map((status) => ({
    ...only(`status-${status}`, 'host.list.status', status),
    ...(status === 'standby' && { filter }),
  })),
  {
    ...only('several-statuses', 'host.list.status.several', 'standby', 'maintenance', 'poweroff'),
    ...{ filter, isSeveral: true },
  },
]
