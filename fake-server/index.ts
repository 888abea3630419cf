export type { Choices } from '../spec/choices.js'
export { type Call, NoReply, type Reply } from '../spec/http.js'
export type { FakeOrganization, OrganizationOptions } from './assembly/fake-organization.js'
export { createFakeServer, type FakeServer } from './assembly/fake-server.js'
export type { Snapshot } from './assembly/history.js'
export type { FakeProfile, FakeServerOptions } from './assembly/options.js'
export type { ControlAccess, ControlOption } from './control/mount.js'
export type { Change } from './core/answer.js'
export type { Deliver, Delivery, DeliveryFault } from './core/delivery.js'
export type { Wearable } from './core/departures.js'
export type { FaultOptions, FaultTarget } from './faults/fault-options.js'
export type { Fault, Faults } from './faults/faults.js'
export type { Journal } from './journal/journal.js'
export type { JournalCall, JournalEntry, JournalInput } from './journal/journal-entry.js'
export { type RunningFakeServer, type StartOptions, startFakeServer } from './running-fake-server.js'
export { SeedError } from './seed/fitting.js'
export type { SeedGiven as Given } from './seed/given.js'
export { readSeedFile } from './seed/read-seed-file.js'
export type {
  CloudIntegrationSeed,
  HostSeed,
  InvitationSeed,
  MetricSeed,
  MonitoredStatusSeed,
  Seed,
  SeedTime,
} from './seed/seed.js'
export type { Clock } from './time/clock.js'
export type { Duration, Moment } from './time/moment.js'
export type { Keys } from './world/keys.js'
