/**
 * A text in lower case with every character in its place: `toLowerCase` would make two of `İ`, and another
 * letter of a final `Σ`. It is not the last step, because the compiler would then move it into the caller's
 * loops.
 */
export const folded = (text: string): string => text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
