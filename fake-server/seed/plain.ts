import type { Json } from '../../spec/http.js'
import { SeedError } from './seed-error.js'

/** What would come over a wire: nothing of it is shared with whoever gave it. */
export function plain(given: unknown, at: string): Json | undefined {
  try {
    const text = JSON.stringify(given)
    return text === undefined ? undefined : JSON.parse(text)
  } catch (error) {
    throw new SeedError(`${at}expected data that JSON can say: ${(error as Error).message}`)
  }
}
