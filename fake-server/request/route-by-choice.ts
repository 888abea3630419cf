import type { Choices } from '../../spec/choices.js'
import { type Route, routeOf } from '../../spec/router.js'
import { type Answer, refusal } from '../core/answer.js'
import { noOperation } from './no-operation.js'

/** The operation that a call matches, or the answer when it matches none. */
export function routeFor(method: string, path: string, choices: Choices): Route | Answer {
  const head = choices['http.head']
  if (method === 'HEAD' && head !== 'as-get')
    return refusal(Number(head), { openPoint: 'http.head' }, 'There is no HEAD.')
  const route = routeOf(method, path) ?? routeOf(method, withoutSlash(path, choices))
  if (!route) return noOperation(method, path, choices)
  return hasStraySlash(route, path, choices)
    ? noOperation(method, path, choices, { openPoint: 'lookup.slash' })
    : route
}

const withoutSlash = (path: string, choices: Choices): string =>
  choices['http.trailing-slash'] === 'served' ? path.replace(/\/$/, '') : path

/** One real client leaves the slashes of a custom identifier unencoded. */
const hasStraySlash = ({ operation }: Route, path: string, choices: Choices): boolean =>
  operation === 'getHostByCustomIdentifier' &&
  choices['lookup.slash'] === '404' &&
  /\/hosts-by-custom-identifier\/.*\//.test(path)
