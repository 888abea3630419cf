const longest = 200

/** A text cut to a length that fits a message. */
export const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** A value as compact JSON, cut to a length that fits a message; in its own words where JSON has none for it. */
export const show = (value: unknown): string =>
  typeof value === 'number' ? String(value) : cut(asJson(value) ?? 'nothing')

/** JSON and markup tell where they begin and end; other texts are quoted. */
export const quotedUnlessJson = (text: string): string =>
  text === '' || /^\s*([[{<"]|-?\d+\s*$|(true|false|null)\s*$)/.test(text) ? text : JSON.stringify(text)

function asJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return String(value)
  }
}
