import type { Json } from './http.js'

/** What a value must be: a JSON Schema of these keywords. */
export interface Rule {
  type?: string | readonly string[]
  const?: Json
  enum?: readonly Json[]
  pattern?: string
  minLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  required?: readonly string[]
  properties?: Readonly<Record<string, Rule>>
  propertyNames?: Rule
  contains?: Rule
  /** Of a list: what exactly one element is like. */
  once?: Rule
  prefixItems?: readonly Rule[]
  not?: Rule
  /** Keys of numbers, none of which is above the next. */
  ordered?: readonly string[]
  anyOf?: readonly Rule[]
  allOf?: readonly Rule[]
}

/** What each keyword asks of a value. Each stands alone, because its text is copied into scripts. */
export const keywords: Readonly<
  // biome-ignore lint/suspicious/noExplicitAny: each keyword has an operand of its own, and in scripts anything may come
  Record<keyof Rule, (operand: any, value: any, fits: (rule: Rule, value: any) => boolean) => boolean>
> = {
  type: (of, value) =>
    [of].flat().includes(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value),
  const: (of, value, fits) =>
    typeof of === 'object' && of !== null
      ? fits({ type: Array.isArray(of) ? 'array' : 'object' }, value) &&
        Object.keys(of).length === Object.keys(value).length &&
        Object.keys(of).every((key) => Object.hasOwn(value, key) && fits({ const: of[key] }, value[key]))
      : of === value,
  enum: (of, value, fits) => of.some((each: Json) => fits({ const: each }, value)),
  pattern: (of, value) => typeof value !== 'string' || new RegExp(of, 'u').test(value),
  minLength: (of, value) => typeof value !== 'string' || value.length >= of,
  minimum: (of, value) => typeof value !== 'number' || value >= of,
  maximum: (of, value) => typeof value !== 'number' || value <= of,
  maxItems: (of, value) => !Array.isArray(value) || value.length <= of,
  required: (of, value, fits) =>
    !fits({ type: 'object' }, value) || of.every((key: string) => Object.hasOwn(value, key)),
  properties: (of, value, fits) =>
    !fits({ type: 'object' }, value) ||
    Object.keys(of).every((key) => !Object.hasOwn(value, key) || fits(of[key], value[key])),
  propertyNames: (of, value, fits) =>
    !fits({ type: 'object' }, value) || Object.keys(value).every((key) => fits(of, key)),
  prefixItems: (of, value, fits) =>
    !Array.isArray(value) || value.slice(0, of.length).every((each, at) => fits(of[at], each)),
  contains: (of, value, fits) => !Array.isArray(value) || value.some((each) => fits(of, each)),
  once: (of, value, fits) => !Array.isArray(value) || value.filter((each) => fits(of, each)).length === 1,
  ordered: (of, value) =>
    of.every(
      (key: string, at: number) => at === 0 || Math.floor(value?.[key]) >= Math.floor(value?.[of[at - 1]]),
    ),
  not: (of, value, fits) => !fits(of, value),
  anyOf: (of, value, fits) => of.some((each: Rule) => fits(each, value)),
  allOf: (of, value, fits) => of.every((each: Rule) => fits(each, value)),
}

/** Whether a value is as a rule says. Its text is copied into scripts too, below `keywords`. */
export function fits(rule: Rule, value: unknown): boolean {
  return Object.entries(rule).every(([keyword, of]) => keywords[keyword as keyof Rule](of, value, fits))
}
