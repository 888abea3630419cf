import type { Call, Read } from '../../../spec/http.js'
import type { ExistingService, RegisteredIntegration } from '../../../suites/kernel/given.js'
import type { Pool } from '../../hosts/pool.js'
import type { PropertyScene } from '../../kernel/property.js'

/** A call that a full key may make. */
export interface Prepared {
  call: Call
  /** Judges that a refusal of it has changed nothing. */
  expectKept?(): Promise<void>
  /** The choice, free to a server, under which it is refused with 404. */
  unless?: string
  /** Has to be told that it took effect, where that takes something away. */
  done?(): void
}

/** What the inputs of a property make their calls on. */
export interface PreparedGround {
  hosts: Pool
  setting: RegisteredIntegration
  service: ExistingService
}

export interface Preparing extends PreparedGround {
  run: PropertyScene
  /** Whether the call is to succeed: then it has its own of what it takes away. */
  succeeds: boolean
}

export type Prepare = (preparing: Preparing) => Promise<Prepared>

/** A call that changes nothing: a refusal of it is all there is to judge. */
export const reading =
  (call: (preparing: Preparing) => Promise<Read> | Read): Prepare =>
  async (preparing) => ({ call: await call(preparing) })
