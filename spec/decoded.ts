/** A percent-encoded text in plain; as it stands where it is no such text. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
