import { headerOf, type JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isStranger } from '../../suites/kernel/lists.js'
import type { Overheard } from '../overheard.js'

/** The things in a list, under its key. */
export const listedIn = ({ body }: Pick<Overheard, 'body'>, key: string): JsonObject[] =>
  isObject(body) && Array.isArray(body[key]) ? body[key].filter(isObject) : []

/** Pages are long, so a shorter list is not a page of a longer one. */
const shortestPage = 20

/**
 * Whether a list is certainly complete: told so, or short, requested without a page, and without anything
 * that may lead to more.
 */
export function isWholeList({ body, query, reply, exchange }: Overheard, key: string): boolean {
  if (!isObject(body) || !Array.isArray(body[key])) return false
  if (exchange.isWhole) return true
  const isAlone = Object.keys(body).length === 1 && headerOf(reply, 'link') === undefined
  const known = ['service', 'role', 'name', 'status', 'customIdentifier']
  return (
    isAlone &&
    body[key].length < shortestPage &&
    query.every(([name]) => known.includes(name)) &&
    !body[key].some(isStranger)
  )
}

/** What a list shows for the second time. Two of one id and of different names are two things. */
export function shownTwice(all: readonly JsonObject[]): JsonObject | undefined {
  const seen = new Set<string>()
  return all.find(
    ({ id, name = null }) =>
      typeof id === 'string' && seen.size === seen.add(JSON.stringify([id, name])).size,
  )
}
