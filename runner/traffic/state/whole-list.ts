import { headerOf } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { strangerKey } from '../../../suites/kernel/whole-lists.js'
import type { Overheard } from '../overheard.js'

/** Pages are long: a list that is shorter is no page of a longer one. */
const shortestPage = 20

/** Whether a list is surely whole: short, with nothing beside it that may lead on, and asked for without a page. */
export function isWholeList({ body, query, reply }: Overheard, key: string): boolean {
  if (!isObject(body) || !Array.isArray(body[key])) return false
  const isAlone = Object.keys(body).length === 1 && headerOf(reply, 'link') === undefined
  const known = ['service', 'role', 'name', 'status', 'customIdentifier']
  return (
    isAlone &&
    body[key].length < shortestPage &&
    query.every(([name]) => known.includes(name)) &&
    !body[key].some((each) => isObject(each) && strangerKey in each)
  )
}
