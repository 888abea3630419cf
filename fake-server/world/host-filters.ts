import type { Pairs } from '../../spec/http.js'
import { operations } from '../../spec/operations.js'
import { settableStatuses } from '../../spec/schemas.js'

const filters = new Set<string>(operations.listHosts.query.map(({ name }) => name))

/** The status of a host that has no status of §3.1. */
export const otherStatus = 'preparing'

const statuses: readonly string[] = [...settableStatuses, otherStatus]

export const isStatus = (text: string): boolean => statuses.includes(text)

/** §4.2.3: `?name=`. */
export const hasBlankFilter = (pairs: Pairs): boolean =>
  pairs.some(([name, value]) => value === '' && filters.has(name))
