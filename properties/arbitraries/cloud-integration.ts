import * as fc from 'fast-check'
import type { JsonObject } from '../../spec/http.js'
import { autoRetiringServices, cloudServices } from '../../spec/schemas.js'
import { anyText } from './text.js'

/** What a setting says of one service. Metrics and roles are positions in the caller's lists. */
export interface Service {
  enable: boolean
  role: number | null
  metrics: number[]
  retires?: boolean
}

/** Everything in a setting but its access: the services, and which of the two lists they use. */
export interface Setting {
  memo: string
  region: string
  includedTags: string
  excludedTags: string
  list: 'excludedMetrics' | 'includedMetrics' | 'neither'
  services: Record<string, Service>
}

const tag = fc
  .tuple(fc.constantFrom('Name', 'Stage', 'a-b', 'x_1'), fc.constantFrom('web', 'Test', '1', 'a.b'))
  .map(
    (halves) => halves.join(':'),
    (value) => String(value).split(':') as ['Name', 'web'],
  )
/** No tag occurs twice: the document does not say what a server makes of that. */
const tags = fc.uniqueArray(tag, { maxLength: 6 }).map(
  (all) => all.join(','),
  (value) => {
    if (typeof value !== 'string') throw new Error('Tags are a text.')
    return value === '' ? [] : value.split(',')
  },
)

const serviceChoice: fc.Arbitrary<Service> = fc.record(
  {
    enable: fc.boolean(),
    role: fc.oneof(fc.constant(null), fc.nat({ max: 2 })),
    metrics: fc.uniqueArray(fc.nat({ max: 7 }), { minLength: 1, maxLength: 6 }),
    retires: fc.boolean(),
  },
  { requiredKeys: ['enable', 'role', 'metrics'] },
)

/** One identifier is spelt with a space, which some servers leave out. */
export const plainServices = cloudServices.filter((each) => !each.includes(' '))

/** Services that can retire hosts come up as often as all the others together. */
const identifier = fc.oneof(fc.constantFrom(...autoRetiringServices), fc.constantFrom(...plainServices))

export const settingChoice = (): fc.Arbitrary<Setting> =>
  fc.record({
    memo: anyText(),
    region: fc.constantFrom('ap-northeast-1', 'us-east-1', 'eu-west-2'),
    includedTags: tags,
    excludedTags: tags,
    list: fc.constantFrom('excludedMetrics', 'includedMetrics', 'neither'),
    services: fc.dictionary(identifier, serviceChoice, { maxKeys: 4, noNullPrototype: true }),
  })

/** What the positions in a choice stand for. */
export interface Means {
  /** Full names of existing roles. */
  roles: readonly string[]
  /** The excludable metrics of each service. */
  metrics: Readonly<Record<string, readonly string[]>>
}

/** The body of a choice, without name and access. */
export function settingBody({ list, services, ...rest }: Setting, means: Means): JsonObject {
  const retiring: readonly string[] = autoRetiringServices
  const entries = Object.entries(services).map(([service, { enable, role, metrics, retires }]) => {
    const names = means.metrics[service] ?? []
    const chosen = [...new Set(metrics.flatMap((at) => names[at] ?? []))]
    const entry: JsonObject = { enable, role: role === null ? null : (means.roles[role] ?? null) }
    if (list !== 'neither' && chosen.length) entry[list] = chosen
    if (retires !== undefined && retiring.includes(service)) entry.retireAutomatically = retires
    return [service, entry] as const
  })
  return { ...rest, services: Object.fromEntries(entries) }
}

/** How a setting reaches its cloud after an update. `kept` gives none of the four keys. */
export type AccessChange = 'kept' | 'key' | 'role' | 'renewed'

export const accessChange = (): fc.Arbitrary<AccessChange> =>
  fc.constantFrom('kept', 'key', 'role', 'renewed')
