import { didYouMean } from '../core/did-you-mean.js'
import type { ControlRoute } from './control-route.js'
import { ControlRefused } from './refused.js'
import { controlRoutes } from './routes.js'

export const prefix = '/__fake'

/** A route, with the decoded parameters of its path. */
export interface FoundRoute {
  route: ControlRoute
  path: Record<string, string>
}

/** Finds the route for a path below the prefix. Throws 404, or 405 when only other methods exist there. */
export function findRoute(method: string, path: string): FoundRoute {
  const found = controlRoutes.flatMap((route) => {
    const parameters = parametersOf(route.path, path)
    return parameters ? [{ route, path: parameters }] : []
  })
  const wanted = method === 'HEAD' ? 'GET' : method
  const fitting = found.find(({ route }) => route.method === wanted)
  if (fitting) return fitting
  if (found.length === 0) throw new ControlRefused(404, nothingAt(path))
  const allowed = found.map(({ route }) => route.method).join(', ')
  throw new ControlRefused(405, `Expected ${allowed} for ${prefix}${path}, got ${method}.`, {
    allow: allowed,
  })
}

function parametersOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return undefined
  const parameters: [string, string][] = []
  for (const [at, segment] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    const value = given[at] as string
    if (name === undefined && segment !== value) return undefined
    if (name !== undefined && value === '') return undefined
    if (name !== undefined) parameters.push([name, decoded(value)])
  }
  return Object.fromEntries(parameters)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ControlRefused(400, 'The path is not percent-encoded UTF-8.')
  }
}

function nothingAt(path: string): string {
  const known = [...new Set(controlRoutes.map((route) => route.path))]
  return `There is nothing at ${prefix}${path.slice(0, 200)}.${didYouMean(path, known)} All: ${known.join(', ')}.`
}
