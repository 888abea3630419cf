/** Whether two values are the same as JSON; undefined fields count as absent. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [fields, others] = [Object.keys(one), Object.keys(other)]
  return (
    fields.every((name) => isSameJson(one[name as never], other[name as never])) &&
    others.every((name) => Object.hasOwn(one, name) || other[name as never] === undefined)
  )
}
