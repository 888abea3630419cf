import type { ServerResponse } from 'node:http'
import type { Choices } from '../../spec/choices.js'
import type { Send } from '../../spec/http.js'
import type { OrganizationHandle, OrganizationOptions } from '../assembly/fake-organization.js'
import type { History } from '../assembly/history.js'
import type { DepartureName } from '../core/named-departures.js'
import type { Some } from '../core/some.js'
import type { Wearable } from '../core/wearable.js'
import type { Faults } from '../faults/faults.js'
import type { FullJournal, Journal } from '../journal/journal.js'
import type { Clock, FakeClock } from '../time/clock.js'
import type { Identity, Organization } from '../world/organization.js'
import type { KeptSnapshots } from './kept-snapshots.js'

/** The parts of a fake that the control API uses. */
export interface ControlledFake extends History {
  name: string
  clock: Clock
  journal: Journal
  faults: Faults
  readonly choices: Choices
  grease?: number
  assume?: 'error'
  readonly departures?: readonly string[] | undefined
  choose(choices: Some<Choices>): void
  depart(departures: readonly (Wearable | DepartureName)[]): void
  createOrganization(options?: OrganizationOptions): OrganizationHandle
}

/** How much a listener heard before it lost the connection: since which beginning, and up to which call. */
export interface Heard {
  beginning: string | undefined
  number: number
}

/** The listeners of a fake, and what they are told. */
export interface Audience {
  add(response: ServerResponse, heard: Heard | undefined): void
  tellOrganizations(): void
  tellChanges(): void
  tellState(): void
}

/** How a fresh fake differs from the one it is made beside. */
export interface FreshOptions {
  idSeed?: number
  clock?: number
  rateCap?: number
  choices?: Readonly<Record<string, string>>
  departures?: readonly Wearable[]
}

/** A fake for one use. */
export interface FreshFake {
  send: Send
  clock: Clock
  createOrganization(): unknown
}

/** Pages and departures from outside to show beside the fake's page. The fake itself knows none. */
export interface HandedPages {
  /** The specification by example, as HTML; loaded when somebody opens it. */
  specification?(): Promise<string>
  /** The clauses for which `departure` has a wrong server. */
  departures?(): Promise<readonly string[]>
  /** The wrong server that breaks a clause; rejects when there is none. */
  departure?(id: string): Promise<Wearable>
}

/** What every control route works with. */
export interface Controlled {
  fake: ControlledFake
  /** The URL of the fake, without a trailing slash. */
  url(): string
  clock: FakeClock
  /** All organizations, the first one first. */
  identities(): Identity[]
  /** The handle on an organization that exists. */
  organization(name: string): Pick<OrganizationHandle, 'given'>
  /** What an organization owns; undefined when no organization has that name. */
  contentOf(name: string): Organization | undefined
  journal: FullJournal
  snapshots: KeptSnapshots
  events: Audience
  pages: HandedPages
  /** An empty fake that answers as this one does. */
  fresh(options: FreshOptions): FreshFake
  /** The OpenAPI document of this API. */
  openApi(): unknown
}
