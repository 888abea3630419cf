import type {
  FakeServerOptions,
  FaultOptions,
  HostSeed,
  OrganizationOptions,
  Seed,
  StartOptions,
} from '../index.js'

/** Undefined options count as left out, even for a compiler that distinguishes the two. */
export const options: StartOptions = {
  port: undefined,
  host: undefined,
  control: undefined,
  rateCap: undefined,
}
export const fake: FakeServerOptions = {
  seed: undefined,
  clock: undefined,
  choices: { 'host.size': undefined },
}
export const keys: StartOptions = { keys: { read: process.env.READ_KEY } }
export const organization: OrganizationOptions = { keys: { write: process.env.WRITE_KEY } }
export const host: HostSeed = { memo: undefined, customIdentifier: undefined, status: undefined }
export const seed: Seed = { hosts: [host], invitations: undefined, members: undefined }
export const fault: FaultOptions = {
  status: 503,
  delay: undefined,
  retryAfter: { seconds: 1, hours: undefined },
}
