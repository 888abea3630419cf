import { query } from 'jsonpath-rfc9535'
import type { Json, Reply } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { keysOfPointer } from '../../spec/json-pointer.js'
import { at } from './probing.js'
import type { Criterion, Ref } from './scenario.js'
import { type WrittenCriterion, writtenCriteria } from './written-criteria.js'

/** An answer to a step, and what expressions in its criteria refer to. */
export interface AnswerRead {
  status: number
  body: Json | undefined
  expression: (ref: Ref) => string
  brought: (ref: Ref) => Json | undefined
}

/** Whether an answer meets a criterion as it is written for Arazzo and as Respect reads that. */
export function holds(criterion: Criterion, { status, body, expression, brought }: AnswerRead): boolean {
  const refs = new Map<string, Ref>()
  const noted = (ref: Ref): string => {
    refs.set(expression(ref), ref)
    return expression(ref)
  }
  const written = writtenCriteria(criterion, noted)
  const meaning = (text: string): Json | undefined => {
    const ref = refs.get(text)
    if (ref) return brought(ref)
    return text === '$statusCode' ? status : at(body, keysOf(text))
  }
  return written.every((each) => isMet(each, meaning))
}

/** The body of a reply as Respect reads it: by its type, and an object where there is none. */
export function bodyOf({ headers, text }: Reply): Json | undefined {
  if (text === '') return {}
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json'
  return /^application\/([a-z0-9.-]+\+)?json(;|$)/.test(type) ? jsonOf(text) : text
}

const keysOf = (expression: string): string[] => keysOfPointer(expression.replace('$response.body#', ''))

type Meaning = (expression: string) => Json | undefined

/** An expression within a query. */
const inQuery = /\{(\$[^{}]+)\}/g

function isMet({ condition, context = '', type }: WrittenCriterion, meaning: Meaning): boolean {
  if (type === undefined) return compares(condition, meaning)
  const value = meaning(context)
  if (value === undefined) return false
  if (type === 'regex') return new RegExp(condition).test(String(value))
  const those = [...condition.matchAll(inQuery)].map(([, each = '']) => meaning(each))
  if (those.includes(undefined)) return false
  return (
    query(
      [value],
      condition.replace(inQuery, () => JSON.stringify(those.shift())),
    ).length > 0
  )
}

function compares(condition: string, meaning: Meaning): boolean {
  const [, left = '', sign, right = ''] = condition.match(/^(\S+) (==|<|>) (.+)$/) ?? []
  const value = meaning(left)
  const other = right.startsWith('$') ? meaning(right) : literal(right)
  if (value === undefined || other === undefined) return false
  if (sign === '==') return value === other
  return sign === '<' ? Number(value) < Number(other) : Number(value) > Number(other)
}

const literal = (text: string): Json =>
  text.startsWith("'") ? text.slice(1, -1) : (JSON.parse(text) as Json)
