import { objectOf } from '../../../spec/object-of.js'

/** What a host stands in where it is read. The content belongs to the clauses of the fields. */
export const hostWrapper = objectOf({ host: { type: 'object' } })

/** What hosts stand in where they are listed. */
export const hostsWrapper = objectOf({ hosts: { type: 'array', items: { type: 'object' } } })
