import type { FakeOrganization } from '../assembly/fake-organization.js'
import type { FakeServer } from '../fake-server.js'
import type { FullJournal } from '../journal/journal.js'
import type { FakeClock } from '../time/clock.js'
import type { Identity, Organization } from '../world/organization.js'
import type { Events } from './events.js'
import type { Snapshots } from './snapshots.js'

/** What the control API has of a fake. */
export interface Controlled {
  fake: FakeServer
  /** Where it listens, without a trailing slash. */
  url(): string
  clock: FakeClock
  /** Of all organizations, the first one first. */
  identities(): Identity[]
  /** Of one that there is. */
  organization(name: string): Pick<FakeOrganization, 'given'>
  /** What an organization owns, undefined when there is none of that name. */
  contentOf(name: string): Organization | undefined
  journal: FullJournal
  snapshots: Snapshots
  events: Events
  /** Of this very API. */
  openApi(): unknown
}
