/**
 * Whether a text must come back as it was given. It has no blanks at its edges, is not empty, and contains no control
 * or zero-width character and no character with another Unicode form. For other texts this is only the natural reading.
 */
export const isPlainText = (value: string): boolean =>
  value !== '' &&
  value.trim() === value &&
  !/\p{C}|\p{Zl}|\p{Zp}|\p{M}/u.test(value) &&
  ['NFC', 'NFD', 'NFKC', 'NFKD'].every((form) => value.normalize(form) === value)
