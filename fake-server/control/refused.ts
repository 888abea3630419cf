/** Why the fake cannot be controlled in that way; becomes an answer of that status. */
export class ControlRefused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** What the fake says is wrong with what it was given becomes a refusal, in the terms of what was sent. */
export function obeying<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof TypeError) throw new ControlRefused(400, error.message.replace(nameOfCall, 'body: '))
    throw error
  }
}

/** Which a client has not called. */
const nameOfCall = /^(clock\.\w+|faults\.add|given\.\w+): /
