/** A control request that the fake refuses, with the status to answer. */
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

/** Turns errors about wrong input into refusals, in the terms of the request. */
export function obeying<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof TypeError) throw new ControlRefused(400, error.message.replace(nameOfCall, 'body: '))
    throw error
  }
}

/** The function name that a message starts with. A client over HTTP has not called it. */
const nameOfCall = /^(clock\.\w+|faults\.add|given\.\w+): /
