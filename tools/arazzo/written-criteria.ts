import { pointerOf } from '../../spec/json-pointer.js'
import type { BodyPlace, Criterion, Ref, Term } from './scenario.js'

type Expression = (ref: Ref) => string

/** A criterion as Arazzo has it. Without a type it compares two expressions. */
export interface WrittenCriterion {
  condition: string
  context?: string
  type?: 'regex' | 'jsonpath'
}

const body = (path: readonly (string | number)[]): string => `$response.body#${pointerOf(path)}`

/** Whether an expression can name the path: none may have a space, as `Route 53` has. */
const isNameable = (path: readonly (string | number)[]): boolean => /^[\w./~-]*$/.test(pointerOf(path))

/** A path in a JSONPath query, after `@`. */
const steps = (path: readonly (string | number)[]): string =>
  path.map((key) => `[${JSON.stringify(key)}]`).join('')

const status = (condition: string): WrittenCriterion => ({ context: '$statusCode', type: 'regex', condition })

/**
 * This runner wraps the queried value in a list, and others do not: `$..` finds its contents either way. Of three
 * conditions in a row it skips the second, so no more than two stand in one pair of brackets.
 */
const query = (context: string, condition: string): WrittenCriterion => ({
  context,
  type: 'jsonpath',
  condition,
})

/** Writes a criterion for Arazzo, as a simple condition where possible. */
export function writtenCriteria(criterion: Criterion, expression: Expression): WrittenCriterion[] {
  const inQuery = (term: Term): string =>
    'ref' in term ? `{${expression(term.ref)}}` : JSON.stringify(term.literal)
  const plainly = (term: Term): string => {
    if ('ref' in term) return expression(term.ref)
    return typeof term.literal === 'string' ? `'${term.literal}'` : String(term.literal)
  }
  const inElement = ({ list, path }: BodyPlace, condition: (value: string) => string): WrittenCriterion =>
    query(
      body([list?.key ?? '']),
      `$..[?@[${JSON.stringify(list?.by)}] == ${inQuery(list?.is as Term)} && ${condition(`@${steps(path)}`)}]`,
    )
  /** Nothing stands there, also where there is no such element or object. */
  const unset: Means['unset'] = ({ list, path }, but = () => '') => {
    const value = `@${steps(path)}`
    const isSet = `(${value} && (${value} != null${but(value)}))`
    return list
      ? query(body([list.key]), `$[?!@..[?@[${JSON.stringify(list.by)}] == ${inQuery(list.is)} && ${isSet}]]`)
      : query(body([]), `$[?!${isSet}]`)
  }
  switch (criterion.kind) {
    case 'success':
      return [status('^2\\d\\d$')]
    case 'refused':
      return [status('^[1345]\\d\\d$')]
    case 'status':
      return [{ condition: `$statusCode == ${criterion.status}` }]
    case 'no-key':
      return [query(body([]), `$[?!@..[${JSON.stringify(criterion.key)}]]`)]
    case 'no-value':
      return [query(body([]), `$[?!@..[?@ == ${JSON.stringify(criterion.value)}]]`)]
    case 'element':
      return [query(body([criterion.list]), `$..[?@.${criterion.by} == ${inQuery(criterion.is)}]`)]
    case 'no-element':
      return [query(body([criterion.list]), `$[?!@..[?@.${criterion.by} == ${inQuery(criterion.is)}]]`)]
    default:
      return ofPlace(criterion, { inElement, unset, inQuery, plainly })
  }
}

interface Means {
  inElement(place: BodyPlace, condition: (value: string) => string): WrittenCriterion
  unset(place: BodyPlace, but?: (value: string) => string): WrittenCriterion
  inQuery(term: Term): string
  plainly(term: Term): string
}

function ofPlace(
  criterion: Extract<Criterion, { place: BodyPlace }>,
  { inElement, unset, inQuery, plainly }: Means,
): WrittenCriterion[] {
  const { place } = criterion
  const { path } = place
  const [first, ...rest] = path
  /** A condition on the value there: in an element, or under the first key. */
  const within = (condition: (value: string) => string): WrittenCriterion =>
    place.list
      ? inElement(place, condition)
      : query(body([first as string]), `$[?${condition(`@${steps(rest)}`)}]`)
  switch (criterion.kind) {
    case 'value': {
      const { equals, optional } = criterion
      if (optional) return [unset(place, (value) => ` && ${value} != ${inQuery(equals)}`)]
      if (place.list || !isNameable(path)) return [within((value) => `${value} == ${inQuery(equals)}`)]
      return [{ condition: `${body(path)} == ${plainly(equals)}` }]
    }
    case 'member': {
      const last = path.slice(0, -1)
      const holds = (value: string): string => `${value}[?@ == ${inQuery(criterion.equals)}]`
      if (place.list) return [inElement({ ...place, path: last }, holds)]
      return [query(body(last), `$..[?@ == ${inQuery(criterion.equals)}]`)]
    }
    case 'present':
      if (place.list || !isNameable(path)) return [within((value) => value)]
      return [{ context: body(path), type: 'regex', condition: '^' }]
    case 'seconds':
      if (place.list)
        return [inElement(place, (value) => `(${value} > 1000000000 && ${value} < 100000000000)`)]
      return [{ condition: `${body(path)} > 1000000000` }, { condition: `${body(path)} < 100000000000` }]
    case 'unset':
      return [unset(place)]
    default:
      return [within((value) => `length(${value}) == ${criterion.count}`)]
  }
}
