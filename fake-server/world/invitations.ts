import type { Choices } from '../../spec/choices.js'
import type { Invitation } from '../../spec/schemas.js'

export type State = 'pending' | 'cancelled' | 'expired'

/** A change replaces it and never writes into it. */
interface Held {
  readonly invitation: Invitation
  readonly isCancelled: boolean
}

/** §3.3. The document does not say what becomes of a cancelled or expired invitation. */
export class Invitations {
  readonly #held: Map<string, Held>
  readonly #choices: Choices

  constructor(choices: Choices, held?: ReadonlyMap<string, Held>) {
    this.#choices = choices
    this.#held = new Map(held)
  }

  copy(choices = this.#choices): Invitations {
    if (choices === this.#choices) return new Invitations(choices, this.#held)
    const copy = new Invitations(choices)
    for (const { invitation, isCancelled } of this.#held.values()) copy.add(invitation, isCancelled)
    return copy
  }

  /** Replaces the former invitation of the address. */
  add(invitation: Invitation, isCancelled = false): void {
    const key = this.#keyOf(invitation.email)
    this.#held.delete(key)
    this.#held.set(key, { invitation, isCancelled })
  }

  /** Removes every trace of invitations for the address. */
  forget(email: string): void {
    this.#held.delete(this.#keyOf(email))
  }

  listed(now: number): Invitation[] {
    const isListed = (state: State) =>
      state === 'pending' || this.#choices[`invitation.${state}.listed`] === 'yes'
    return [...this.#held.values()]
      .filter((each) => isListed(stateOf(each, now)))
      .map(({ invitation }) => invitation)
  }

  /** All invitations ever, except those replaced by another for the same address. */
  all(now: number): (Invitation & { state: State })[] {
    return Array.from(this.#held.values(), (each) => ({ ...each.invitation, state: stateOf(each, now) }))
  }

  stateOf(email: string, now: number): State | undefined {
    const held = this.#held.get(this.#keyOf(email))
    return held && stateOf(held, now)
  }

  /** Whether the address cannot be invited at present. */
  isTaken(email: string, now: number): boolean {
    const held = this.#held.get(this.#keyOf(email))
    if (!held) return false
    const state = stateOf(held, now)
    return state === 'pending' || this.#choices[`invitation.${state}.invite-again`] === 'no'
  }

  /** Cancels an invitation, and returns whether there was one to cancel. */
  cancel(email: string, now: number): boolean {
    const held = this.#held.get(this.#keyOf(email))
    if (!held) return false
    const state = stateOf(held, now)
    if (state === 'cancelled') return this.#choices['invitation.cancelled.cancel-again'] === 'success'
    if (state === 'expired' && this.#choices['invitation.expired.cancel'] === '404') return false
    this.#held.set(this.#keyOf(email), { ...held, isCancelled: true })
    return true
  }

  /** Returns a test for addresses that count as the same. */
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
