import { SecretFinder } from '../../spec/secret-finder.js'
import { isOwnWord } from './own-words.js'

export const redactedMark = '[redacted]'

/**
 * Shorter secrets are hidden only where a key or a secret access key belongs: elsewhere they may be ordinary
 * words.
 */
const shortest = 12

/** Texts to hide wherever they occur. There may be thousands that begin alike. */
export class Secrets {
  readonly #finder = new SecretFinder(shortest)

  get size(): number {
    return this.#finder.size
  }

  /** Ignores secrets that are too short or are words of the API. */
  add(secret: string): void {
    if (secret.length >= shortest && !isOwnWord(secret.trim().toLowerCase())) this.#finder.add(secret)
  }

  hide(text: string): string {
    return text.length < shortest ? text : this.#finder.hide(text, redactedMark)
  }
}
