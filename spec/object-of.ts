/** The schema of an object that has all these fields: `objectOf({ email: { type: 'string' } })`. */
export const objectOf = <const Fields extends object>(properties: Fields) =>
  ({ type: 'object', properties, required: Object.keys(properties) as (keyof Fields & string)[] }) as const
