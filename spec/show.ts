const longest = 200

/** A text cut to fit a message. */
export const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** A value as compact JSON, cut to fit a message. Values that JSON cannot express are shown in their own words. */
export const show = (value: unknown): string =>
  typeof value === 'number' ? String(value) : cut(asJson(value) ?? 'nothing')

/** Quotes a text unless it is JSON or markup, which show their own limits. */
export const quotedUnlessJson = (text: string): string =>
  text === '' || /^\s*([[{<"]|-?\d+\s*$|(true|false|null)\s*$)/.test(text) ? text : JSON.stringify(text)

function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return String(value)
  }
}
