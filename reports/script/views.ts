// biome-ignore lint/suspicious/noExplicitAny: these are copied into scripts, where anything may come
type Anything = any

export interface ViewOptions {
  key?: string | undefined
  those?: readonly unknown[] | undefined
}

/**
 * How a case may have looked at a value before it compared it. Each stands alone, because its text is copied into
 * scripts.
 */
export const views = {
  itself: (value: Anything): Anything => value,
  roles: (value: Anything): Anything =>
    Object.fromEntries(
      Object.entries(value)
        .map(([service, names]: Anything) => [service, [...names].sort()])
        .filter(([, names]: Anything) => names.length > 0),
    ),
  field: (value: Anything, { key }: ViewOptions): Anything => value[key as string],
  each: (value: Anything, { key }: ViewOptions): Anything =>
    value.map((each: Anything) => each[key as string]),
  among: (value: Anything, { key, those }: ViewOptions): Anything =>
    value.map((each: Anything) => each[key as string]).filter((each: Anything) => those?.includes(each)),
  inOrder: (value: Anything): Anything =>
    Array.isArray(value)
      ? value
          .map((each) => JSON.stringify(each))
          .sort()
          .map((each) => JSON.parse(each))
      : value,
}

export interface View {
  name: Exclude<keyof typeof views, 'inOrder'>
  key?: string
  /** Whether the order does not count. */
  sorted: boolean
}
