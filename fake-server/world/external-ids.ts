import type { Choices } from '../../spec/choices.js'
import type { CloudIntegration } from '../../spec/schemas.js'
import type { Ids } from './ids.js'

type State = 'unused' | 'used' | 'released'

/** §4.3, §4.3.1 rules 1 and 5: the external ids that an organization was issued. */
export class ExternalIds {
  readonly #state: Map<string, State>
  readonly #choices: Choices

  constructor(choices: Choices, state?: ReadonlyMap<string, State>) {
    this.#choices = choices
    this.#state = new Map(state)
  }

  copy(choices = this.#choices): ExternalIds {
    return new ExternalIds(choices, this.#state)
  }

  generate(ids: Ids): string {
    const answer = this.#choices['cloud.external-id.successive']
    const known = [...this.#state].find(([, state]) => answer === 'always-same' || state === 'unused')?.[0]
    const id = (answer === 'different' ? undefined : known) ?? ids.next()
    this.issue(id)
    return id
  }

  /** Records an id as if it had been generated. */
  issue(id: string): void {
    this.#state.set(id, 'unused')
  }

  forget(id: string): void {
    this.#state.delete(id)
  }

  use(id: string | null | undefined): void {
    if (id && this.#state.has(id)) this.#state.set(id, 'used')
  }

  /** For use after a setting is deleted; `left` are those that remain. The only one that there is stays valid. */
  release(id: string | null | undefined, left: Iterable<CloudIntegration>): void {
    if (this.#choices['cloud.external-id.successive'] === 'always-same') return
    const isInUse = [...left].some(({ externalId }) => externalId === id)
    if (id && this.#state.has(id) && !isInUse) this.#state.set(id, 'released')
  }

  get states(): ReadonlyMap<string, State> {
    return this.#state
  }

  isIssued(id: string): boolean {
    return this.#state.has(id)
  }

  isReleased(id: string): boolean {
    return this.#state.get(id) === 'released'
  }
}
