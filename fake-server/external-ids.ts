import type { Choices } from '../spec/choices.js'
import type { CloudIntegration } from '../spec/schemas.js'
import type { Ids } from './ids.js'

/** §4.3, §4.3.1 rules 1 and 5: the external ids that an organization was given. */
export class ExternalIds {
  readonly #state = new Map<string, 'unused' | 'used' | 'released'>()
  readonly #choices: Choices

  constructor(choices: Choices) {
    this.#choices = choices
  }

  generate(ids: Ids): string {
    const unused = [...this.#state].find(([, state]) => state === 'unused')?.[0]
    const id = this.#choices['cloud.external-id.successive'] === 'same' ? (unused ?? ids.next()) : ids.next()
    this.#state.set(id, 'unused')
    return id
  }

  use(id: string | null | undefined): void {
    if (id && this.#state.has(id)) this.#state.set(id, 'used')
  }

  /** After the deletion of a setting; `left` are those that remain. */
  release(id: string | null | undefined, left: Iterable<CloudIntegration>): void {
    const isInUse = [...left].some(({ externalId }) => externalId === id)
    if (id && this.#state.has(id) && !isInUse) this.#state.set(id, 'released')
  }

  isIssued(id: string): boolean {
    return this.#state.has(id)
  }

  isReleased(id: string): boolean {
    return this.#state.get(id) === 'released'
  }
}
