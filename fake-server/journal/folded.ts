/**
 * A text in lower case, each character in its place and whatever stands beside it: `İ` would become two, and `Σ` is
 * another at the end of a word. `toLowerCase` is not the last step, or the compiler would move it into its user's loops.
 */
export const folded = (text: string): string => text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ')
