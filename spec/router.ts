import type { Call } from './http.js'
import { type OperationId, type OperationSpec, operation, operationIds } from './operations.js'

/** The operation for a method and a path, with the decoded parameters of the path. */
export interface Route {
  operation: OperationId
  spec: OperationSpec
  parameters: Record<string, string>
}

/** A point in the tree of paths. */
interface Junction {
  named: Map<string, Junction>
  parameter?: Junction
  /** The operation of a path that ends here. */
  end?: OperationId
  /**
   * The operation whose last parameter is all that follows, slashes included: one real client leaves them unencoded.
   */
  rest?: OperationId
}

/** The start of every path. */
const version = '/api/v0/'

const restOfPath = '{customIdentifier}'

const junction = (): Junction => ({ named: new Map() })

const trees = new Map<string, Junction>()
const ends = new Map<OperationId, { spec: OperationSpec; names: readonly string[] }>()

for (const id of operationIds) {
  const spec = operation(id)
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  ends.set(id, { spec, names })
  for (const each of [spec.path, ...(spec.aliases ?? [])])
    add(id, spec.method, each.slice(version.length).split('/'))
}

function add(id: OperationId, method: string, segments: readonly string[]): void {
  let at = trees.get(method) ?? junction()
  trees.set(method, at)
  for (const segment of segments) {
    if (segment === restOfPath) {
      at.rest = id
      return
    }
    const next = (segment.startsWith('{') ? at.parameter : at.named.get(segment)) ?? junction()
    if (segment.startsWith('{')) at.parameter = next
    else at.named.set(segment, next)
    at = next
  }
  at.end = id
}

/** Undefined when there is no operation. A blank parameter or a trailing slash matches none. */
export function routeOf(method: string, path: string): Route | undefined {
  const tree = trees.get(method === 'HEAD' ? 'GET' : method)
  if (!tree || !path.startsWith(version)) return undefined
  const values: string[] = []
  const id = follow(tree, path.slice(version.length).split('/'), 0, values)
  const end = id && ends.get(id)
  if (!end) return undefined
  const parameters: Record<string, string> = {}
  for (let at = 0; at < values.length; at++) parameters[end.names[at] as string] = values[at] as string
  return { operation: id, spec: end.spec, parameters }
}

/** What the path of a call names, decoded: its `hostId`. Empty if it names none. */
export const namedIn = (
  { method, path }: Pick<Call, 'method' | 'path'>,
  parameter: 'hostId' | 'customIdentifier' | 'cloudIntegrationId' | 'serviceName' | 'graphName',
): string => routeOf(method, path)?.parameters[parameter] ?? ''

/** A fixed segment takes precedence over a parameter. */
function follow(
  from: Junction,
  segments: readonly string[],
  at: number,
  values: string[],
): OperationId | undefined {
  if (at === segments.length) return from.end
  if (from.rest) return take(segments.slice(at).join('/'), values) ? from.rest : undefined
  const named = from.named.get(segments[at] as string)
  const found = named && follow(named, segments, at + 1, values)
  if (found || !from.parameter) return found
  const before = values.length
  const last = take(segments[at] as string, values) && follow(from.parameter, segments, at + 1, values)
  if (!last) values.length = before
  return last || undefined
}

/** Adds the decoded value, and returns whether it is valid. */
function take(encoded: string, values: string[]): boolean {
  try {
    values.push(encoded.includes('%') ? decodeURIComponent(encoded) : encoded)
    return encoded !== ''
  } catch {
    return false
  }
}
