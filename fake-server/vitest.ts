import './vitest/matchers.js'

export { type FakeFixtures, fakeTest } from './vitest/fake-test.js'
export type { FakeMatchers } from './vitest/matchers.js'
export type { WantedCall, Watched } from './vitest/search.js'
