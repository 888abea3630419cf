import type { Json, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { isSuccess } from '../../spec/status.js'
import { at, parsed } from './probing.js'
import type { BodyPlace, Criterion, Ref, Term } from './scenario.js'

/** Whether a reply meets a criterion. `brought` gives the values that are referred to. */
export function holds(criterion: Criterion, reply: Reply, brought: (ref: Ref) => Json): boolean {
  const plain = (term: Term): Json => ('ref' in term ? brought(term.ref) : term.literal)
  switch (criterion.kind) {
    case 'success':
      return isSuccess(reply)
    case 'refused':
      return !isSuccess(reply)
    case 'status':
      return reply.status === criterion.status
    default:
      return isIn(parsed(reply), criterion, plain)
  }
}

type OfBody = Exclude<Criterion, { kind: 'success' | 'refused' | 'status' }>

function isIn(body: Json | undefined, criterion: OfBody, plain: (term: Term) => Json): boolean {
  switch (criterion.kind) {
    case 'no-key':
      return !hasKey(body, criterion.key)
    case 'no-value':
      return !hasValue(body, criterion.value)
    case 'element':
    case 'no-element': {
      const those = at(body, [criterion.list])
      const is = plain(criterion.is)
      if (!Array.isArray(those)) return false
      return those.some((each) => at(each, [criterion.by]) === is) === (criterion.kind === 'element')
    }
    default:
      return isAt((place) => valueAt(place, body, plain), criterion, plain)
  }
}

type OfPlace = Extract<OfBody, { place: BodyPlace }>

/** Whether the value at the criterion's place meets it. */
function isAt(
  there: (place: BodyPlace) => Json | undefined,
  criterion: OfPlace,
  plain: (term: Term) => Json,
): boolean {
  const { kind, place } = criterion
  const value = there(place)
  switch (kind) {
    case 'value':
      return (criterion.optional && (value ?? null) === null) || value === plain(criterion.equals)
    case 'member': {
      const those = there({ ...place, path: place.path.slice(0, -1) })
      return Array.isArray(those) && those.includes(plain(criterion.equals))
    }
    case 'present':
      return value !== undefined
    case 'unset':
      return (value ?? null) === null
    case 'seconds':
      return typeof value === 'number' && value > 1e9 && value < 1e11
    case 'count':
      return Array.isArray(value) && value.length === criterion.count
  }
}

function valueAt(
  { list, path }: BodyPlace,
  body: Json | undefined,
  plain: (term: Term) => Json,
): Json | undefined {
  if (!list) return at(body, path)
  const those = at(body, [list.key])
  const is = plain(list.is)
  return at(Array.isArray(those) ? those.find((each) => at(each, [list.by]) === is) : undefined, path)
}

const inner = (value: Json | undefined): Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value as JsonObject) : []

const hasKey = (value: Json | undefined, key: string): boolean =>
  (isObject(value) && key in value) || inner(value).some((each) => hasKey(each, key))

const hasValue = (value: Json | undefined, wanted: string): boolean =>
  value === wanted || inner(value).some((each) => hasValue(each, wanted))
