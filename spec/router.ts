import { attempt } from './attempt.js'
import { grouped } from './grouped.js'
import type { Call } from './http.js'
import { type OperationId, type OperationSpec, operation, operationIds } from './operations.js'

/** The operation for a method and a path, with the decoded parameters of the path. */
export interface Route {
  operation: OperationId
  spec: OperationSpec
  parameters: Record<string, string>
}

/** Matches the paths of a template. One real client leaves the slashes of a custom identifier unencoded. */
export function pathPattern(template: string): RegExp {
  const parts = template.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  return new RegExp(`^${parts.replace('<customIdentifier>[^/]', '<customIdentifier>[^]')}$`)
}

const routes = operationIds.flatMap((id) => {
  const spec = operation(id)
  return [spec.path, ...(spec.aliases ?? [])].map((path) => ({
    operation: id,
    spec,
    pattern: pathPattern(path),
  }))
})
const parametersIn = ({ spec }: (typeof routes)[number]): number => spec.path.split('{').length
/** A fixed segment takes precedence over a parameter. */
const ordered = routes.toSorted((one, other) => parametersIn(one) - parametersIn(other))
const byMethod = grouped(ordered, ({ spec }) => spec.method as string)

/** Undefined when there is no operation. A blank parameter or a trailing slash matches none. */
export function routeOf(method: string, path: string): Route | undefined {
  for (const { operation, spec, pattern } of byMethod.get(method === 'HEAD' ? 'GET' : method) ?? []) {
    const found = pattern.exec(path)
    const parameters = found && decodedParameters(found.groups)
    if (parameters) return { operation, spec, parameters }
  }
  return undefined
}

/** What the path of a call names, decoded: its `hostId`. Empty if it names none. */
export const namedIn = (
  { method, path }: Pick<Call, 'method' | 'path'>,
  parameter: 'hostId' | 'customIdentifier' | 'cloudIntegrationId' | 'serviceName' | 'graphName',
): string => routeOf(method, path)?.parameters[parameter] ?? ''

/** Undefined when one cannot be decoded. */
export const decodedParameters = (
  encoded: Readonly<Record<string, string>> = {},
): Record<string, string> | undefined =>
  attempt(() =>
    Object.fromEntries(Object.entries(encoded).map(([name, value]) => [name, decodeURIComponent(value)])),
  )
