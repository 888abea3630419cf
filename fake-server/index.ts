export type { Choices } from '../spec/choices.js'
export type { Clock, Duration } from './clock.js'
export {
  createFakeServer,
  type FakeOrganization,
  type FakeServer,
  type FakeServerOptions,
} from './fake-server.js'
export { type RunningFakeServer, type StartOptions, startFakeServer } from './running-fake-server.js'
export type { Keys } from './world.js'
