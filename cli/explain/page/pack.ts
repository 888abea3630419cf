import type { ExampleData, SpecificationData } from './specification-data.js'

/** The specification, with examples parsed on demand, since most are never needed. */
export interface Specification extends Omit<SpecificationData, 'examples'> {
  exampleIds: readonly string[]
  example(id: string): ExampleData | undefined
  /** An example as JSON text, for searching. */
  textOf(id: string): string
}

/** One line for everything but the examples, and one line per example, which is parsed when needed. */
export function packSpecification({ examples, ...rest }: SpecificationData): string {
  const ids = examples.map(({ id }) => id)
  return [{ ...rest, exampleIds: ids }, ...examples].map((each) => JSON.stringify(each)).join('\n')
}

export function unpackSpecification(text: string): Specification {
  const [first = '', ...lines] = text.split('\n')
  const rest: Omit<Specification, 'example' | 'textOf'> = JSON.parse(first)
  const places = new Map(rest.exampleIds.map((id, at) => [id, at]))
  const textOf = (id: string): string => lines[places.get(id) ?? -1] ?? ''
  const parsed = new Map<string, ExampleData>()
  return {
    ...rest,
    textOf,
    example(id) {
      if (!places.has(id)) return undefined
      const known = parsed.get(id) ?? (JSON.parse(textOf(id)) as ExampleData)
      parsed.set(id, known)
      return known
    },
  }
}
