import type { Choices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'

/** Who looks on while a fake is used. */
export interface Watch {
  /** May stand between the fake and its choices, so that it is known which it looks at. */
  choices?(choices: Choices): Choices
  /** Every call as it comes in, keys included, with the moment on the fake's clock. */
  call?(call: Call, at: number): void
  /** Every request over a socket, those that control the fake included. */
  request?(method: string, target: string): void
}
