import type { Pairs } from '../../spec/http.js'
import { operations } from '../../spec/operations.js'
import { settableStatuses } from '../../spec/schemas.js'

const filters = new Set<string>(operations.listHosts.query.map(({ name }) => name))

/** Shown for a host in none of the statuses of §3.1. */
export const otherStatus = 'preparing'

const statuses: readonly string[] = [...settableStatuses, otherStatus]

export const isStatus = (text: string): boolean => statuses.includes(text)

/** §4.2.3: whether a filter is blank, as in `?name=`. */
export const hasBlankFilter = (pairs: Pairs): boolean =>
  pairs.some(([name, value]) => value === '' && filters.has(name))
