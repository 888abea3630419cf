import { emptySeries, type SeriesModel } from '../service-metrics/series-model.js'

/**
 * What is known of an organization after a history of calls, limited to what the history made. Anything that
 * the document leaves open is undefined until a server has shown it.
 */
export interface Model {
  hosts: HostState[]
  /** Retired hosts stay for ever, so the history registers no more once it has retired one. */
  hasRetired: boolean
  /** Identifiers that a host carries or carried. It is open whether one can be used again. */
  taken: Set<number>
  invitations: Map<number, ModelInvitation>
  settings: SettingState[]
  series: SeriesModel[]
}

export interface HostState {
  id: string
  name: string
  /** The history registered this host and may retire it. */
  isOwn: boolean
  memo: string
  /** Undefined for a new host, whose first status is open. */
  status?: string
  /** Positions of roles. */
  roles: Set<number>
  identifier: number | null
}

/** A cancelled invitation may or may not be listed or invited again. */
export type ModelInvitation = { is: 'pending'; authority: string } | { is: 'cancelled' }

export interface SettingState {
  id: string
  name: string
  memo: string
  key: string
}

export const emptyModel = (metrics: number): Model => ({
  hosts: [],
  hasRetired: false,
  taken: new Set(),
  invitations: new Map(),
  settings: [],
  series: Array.from({ length: metrics }, emptySeries),
})

/** The host at a position, counted round. Undefined if there is no host. */
export const around = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(1, list.length)]

/** The hosts at these positions, each once. */
export const allAround = <T>(list: readonly T[], positions: readonly number[]): T[] =>
  [...new Set(positions.map((at) => around(list, at)))].filter((each) => each !== undefined)
