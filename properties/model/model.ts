import { emptySeries, type SeriesModel } from '../service-metrics/series-model.js'

/**
 * What is known of an organization after a history of calls: the part of it that the history made. What the document
 * leaves open is undefined, and stays so until a server has shown it.
 */
export interface Model {
  hosts: HostState[]
  /** Hosts that were retired stay for ever, so the history registers no more of them. */
  hasRetired: boolean
  /** Identifiers that a host carries or carried: whether one can be used again is open. */
  taken: Set<number>
  invitations: Map<number, ModelInvitation>
  settings: SettingState[]
  series: SeriesModel[]
}

export interface HostState {
  id: string
  name: string
  /** Registered by the history, which may retire it. */
  isOwn: boolean
  memo: string
  /** Undefined for a new host: which status it begins with is open. */
  status?: string
  /** Positions of roles. */
  roles: Set<number>
  identifier: number | null
}

/** A cancelled one may be listed or not, invited again or not. */
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

/** The host at a position, counted round; undefined where there is none. */
export const around = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(1, list.length)]

/** The hosts at these positions, each once. */
export const allAround = <T>(list: readonly T[], positions: readonly number[]): T[] =>
  [...new Set(positions.map((at) => around(list, at)))].filter((each) => each !== undefined)
