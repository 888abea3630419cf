import type { Choices } from '../../spec/choices.js'
import { onDemand } from '../../spec/on-demand.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import { type Route, routeOf } from '../../spec/router.js'
import { type Answer, refusal } from '../core/answer.js'
import type { RefusedBy } from '../core/refused-by.js'

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

const levenshtein = onDemand<typeof import('fastest-levenshtein')>('fastest-levenshtein')

const longestCompared = 200

/** Answers unknown paths, wrong methods and trailing slashes, on which the document is silent. */
function noOperation(method: string, path: string, choices: Choices, by?: RefusedBy): Answer {
  if (!isDecodable(path)) {
    const status = Number(choices['http.path.malformed'])
    const message = `The path ${path} is not percent-encoded correctly.`
    return refusal(status, { openPoint: 'http.path.malformed' }, message)
  }
  const isKnown = methods.some((each) => routeOf(each, path))
  const openPoint = isKnown ? 'http.method.wrong' : 'http.route.unknown'
  const hasSlash = path.endsWith('/') && routeOf(method, path.slice(0, -1)) !== undefined
  return refusal(
    Number(choices[openPoint]),
    by ?? { openPoint: hasSlash ? 'http.trailing-slash' : openPoint },
    `No operation ${method} ${path}. ${pageNote(path) ?? nearestTo(method, path)}`,
  )
}

/** A fake with control answers these paths itself; the root of a fake is what people try in a browser. */
function pageNote(path: string): string | undefined {
  if (/^\/__fake(?:\/|$)/.test(path))
    return 'This fake has no control over HTTP: it is started with `control: true`, or by `serve`.'
  if (path === '/')
    return 'The operations are below /api/v0; with control, the page of the fake is at /__fake/.'
  return undefined
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The nearest operation, of which at most a third of the letters differ. */
function nearestTo(method: string, path: string): string {
  const asked = `${method} ${path.slice(0, longestCompared)}`
  const distances = operationIds.map((id) => {
    const each = operation(id)
    return levenshtein().distance(asked, `${each.method} ${filledIn(each.path, asked)}`)
  })
  const least = Math.min(...distances)
  if (least * 3 > asked.length) return 'The operations are below /api/v0.'
  const nearest = operation(operationIds[distances.indexOf(least)] as OperationId)
  return `Did you mean ${nearest.method} ${nearest.path} (${nearest.title})?`
}

/** The template with the parameters of the requested path, so that a long id does not affect the distance. */
function filledIn(template: string, asked: string): string {
  const parts = asked.split('/')
  return template
    .split('/')
    .map((part, at) => (part.startsWith('{') ? parts[at] || part : part))
    .join('/')
}
