import type { Choices } from '../spec/choices.js'
import type { Invitation } from '../spec/schemas.js'

type State = 'pending' | 'cancelled' | 'expired'

interface Held {
  invitation: Invitation
  isCancelled: boolean
}

/** §3.3. What becomes of an invitation that is cancelled or expired is open. */
export class Invitations {
  readonly #held = new Map<string, Held>()
  readonly #choices: Choices

  constructor(choices: Choices) {
    this.#choices = choices
  }

  /** In place of the former invitation of the address. */
  add(invitation: Invitation): void {
    const key = this.#keyOf(invitation.email)
    this.#held.delete(key)
    this.#held.set(key, { invitation, isCancelled: false })
  }

  listed(now: number): Invitation[] {
    const isListed = (state: State) =>
      state === 'pending' || this.#choices[`invitation.${state}.listed`] === 'yes'
    return [...this.#held.values()]
      .filter((each) => isListed(stateOf(each, now)))
      .map(({ invitation }) => invitation)
  }

  /** Whether the address cannot be invited for now. */
  isTaken(email: string, now: number): boolean {
    const held = this.#held.get(this.#keyOf(email))
    if (!held) return false
    const state = stateOf(held, now)
    return state === 'pending' || this.#choices[`invitation.${state}.invite-again`] === 'no'
  }

  /** Whether there was something to cancel. */
  cancel(email: string, now: number): boolean {
    const held = this.#held.get(this.#keyOf(email))
    if (!held) return false
    const state = stateOf(held, now)
    if (state === 'cancelled') return this.#choices['invitation.cancelled.cancel-again'] === 'success'
    if (state === 'expired' && this.#choices['invitation.expired.cancel'] === '404') return false
    held.isCancelled = true
    return true
  }

  /** Whether another address counts as this one. */
  sameAddress(email: string): (other: string) => boolean {
    return (other) => this.#keyOf(other) === this.#keyOf(email)
  }

  #keyOf(email: string): string {
    return this.#choices['invitation.email.letter-case'] === 'same' ? email.toLowerCase() : email
  }
}

function stateOf({ invitation, isCancelled }: Held, now: number): State {
  if (isCancelled) return 'cancelled'
  return now < invitation.expiresAt ? 'pending' : 'expired'
}
