const longest = 200

/** A text cut to a length that fits a message. */
export const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** A value as compact JSON, cut to a length that fits a message. */
export const show = (value: unknown): string => cut(JSON.stringify(value) ?? 'nothing')
