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

/** What a listener had heard when it lost the connection: which beginning, and the number of the last call. */
export interface Heard {
  beginning: string | undefined
  number: number
}

/** Those who listen to the fake, and what they are told. */
export interface Audience {
  add(response: ServerResponse, heard: Heard | undefined): void
  tellOrganizations(): void
  tellChanges(): void
  tellState(): void
}

/** In what a fresh fake is otherwise than the one that it is made beside. */
export interface FreshOptions {
  idSeed?: number
  clock?: number
  rateCap?: number
  choices?: Readonly<Record<string, string>>
  departures?: readonly Wearable[]
}

/** A fake that nobody else uses. */
export interface FreshFake {
  send: Send
  clock: Clock
}

/** What somebody hands the fake to be shown beside its page: the fake itself knows nothing of it. */
export interface HandedPages {
  /** The specification by example, as HTML; asked for when somebody wants to see it. */
  specification?(): Promise<string>
  /** The clauses that a wrong server of `departure` breaks. */
  departures?(): Promise<readonly string[]>
  /** The wrong server that breaks a clause; rejects where it knows none. */
  departure?(id: string): Promise<Wearable>
}

/** What every control route works with. */
export interface Controlled {
  fake: ControlledFake
  /** Where it listens, without a trailing slash. */
  url(): string
  clock: FakeClock
  /** Of all organizations, the first one first. */
  identities(): Identity[]
  /** An organization that exists, as its owner holds it. */
  organization(name: string): Pick<OrganizationHandle, 'given'>
  /** What an organization owns, undefined when no organization has that name. */
  contentOf(name: string): Organization | undefined
  journal: FullJournal
  snapshots: KeptSnapshots
  events: Audience
  pages: HandedPages
  /** A fake that answers as this one does, with nothing in it. */
  fresh(options: FreshOptions): FreshFake
  /** Describes this very API. */
  openApi(): unknown
}
