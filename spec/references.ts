/** Replaces every named schema in a schema by a reference, except the one that is being defined. */
export function referringTo(named: Readonly<Record<string, object>>) {
  const titles = new Map(Object.entries(named).map(([title, schema]) => [schema, title]))
  const refer = (value: unknown, defining?: object): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const title = value === defining ? undefined : titles.get(value)
    if (title) return { $ref: `#/components/schemas/${title}` }
    if (Array.isArray(value)) return value.map((each) => refer(each))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, refer(each)]))
  }
  return refer
}
