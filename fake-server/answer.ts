import type { Pairs } from '../spec/http.js'

/** What the fake says to a call, before it becomes text. */
export class Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Pairs

  constructor(status: number, body: unknown, headers: Pairs = []) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const successStatus = 200

/** §4 shows the status of a success for one operation only; the others take the same. */
export const reply = (body: unknown): Answer => new Answer(successStatus, body)

/** Nothing of the world may have changed before this is returned. */
export const refusal = (status: number, message: string, headers?: Pairs): Answer =>
  new Answer(status, errorBody(message), headers)

/** §7 shows no shape for errors. */
const errorBody = (message: string) => ({ error: { message } })
