import type { Call } from '../../spec/http.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { FakeServer } from '../fake-server.js'

/** Sets a scene in a fake, and gives the call that relies on an answer to the open point; `also` what else it does. */
export interface Relying {
  also?: readonly OpenPointId[]
  choices?: Partial<Record<OpenPointId, string>>
  rateCap?: number
  call(fake: FakeServer): Call
}
