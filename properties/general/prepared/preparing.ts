import type { Call, Read } from '../../../spec/http.js'
import type { ExistingService, RegisteredIntegration } from '../../../suites/kernel/given.js'
import type { Pool } from '../../hosts/pool.js'
import type { PropertyScene } from '../../kernel/property.js'

/** A call that a full key permits. */
export interface Prepared {
  call: Call
  /** Judges by reads that the refused call has changed nothing. A graph definition cannot be read. */
  expectKept?(): Promise<void>
  /** The server's permitted choice that makes it refuse the call with 404. */
  unless?: string
  /** Must be called after the call took effect, if it takes something away. */
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
  /** Whether the call is meant to succeed. What it takes away is then made for it alone. */
  succeeds: boolean
}

export type Prepare = (preparing: Preparing) => Promise<Prepared>

/** A call that changes nothing: only its refusal can be judged. */
export const reading =
  (call: (preparing: Preparing) => Promise<Read> | Read): Prepare =>
  async (preparing) => ({ call: await call(preparing) })
