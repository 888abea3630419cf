/** Ids without a colon that causes still have. */
const whole: ReadonlySet<string> = new Set([
  ...['renamed', 'no-json-accepted', 'nearly-json-accepted', 'other-types-accepted'],
  ...['role-format-not-checked', 'unjudged', 'no-answer'],
])

/** Whether an id is of causes no longer told, made of our own sentences: `cannot-read-the-state`. */
export const isRetired = (id: string): boolean =>
  id.startsWith('no-answer:') || !(id.includes(':') || whole.has(id) || /^\d+-for-/.test(id))
