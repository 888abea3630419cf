import type { JournalEntry } from './journal-entry.js'

type Listener = (entry: JournalEntry) => unknown

/** The listeners that hear of every call. Their errors become warnings of the process. */
export class Listeners {
  readonly #all = new Set<{ listener: Listener }>()

  get size(): number {
    return this.#all.size
  }

  add(listener: Listener): () => void {
    const own = { listener }
    this.#all.add(own)
    return () => {
      this.#all.delete(own)
    }
  }

  tell(entry: () => JournalEntry): void {
    for (const { listener } of [...this.#all]) {
      try {
        const result = listener(entry())
        if (result instanceof Promise) result.catch(warn)
      } catch (error) {
        warn(error)
      }
    }
  }
}

const warn = (error: unknown): void =>
  process.emitWarning(
    `A listener of the fake's journal failed: ${error}. The call was answered all the same.`,
  )
