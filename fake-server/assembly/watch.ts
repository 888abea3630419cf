import type { Choices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'

/** Observes a fake in use. */
export interface Watch {
  /** May wrap the choices of the fake, to learn which of them it looks at. */
  choices?(choices: Choices): Choices
  /** Gets every call as it comes in, keys included, with the time on the fake's clock. */
  call?(call: Call, at: number): void
  /** Gets every request over a socket, control requests included. */
  request?(method: string, target: string): void
}
