import type { Call } from '../../spec/http.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { FakeServer } from '../assembly/fake-server.js'

/**
 * Sets the scene in a fake, and makes the call that relies on an open point. `also` lists other points it
 * relies on.
 */
export interface Relying {
  also?: readonly OpenPointId[]
  choices?: Partial<Record<OpenPointId, string>>
  rateCap?: number
  call(fake: FakeServer): Call
}
