import { type TestAPI, type TestContext, test } from 'vitest'
import type { FakeOrganization } from '../assembly/fake-organization.js'
import { type RunningFakeServer, type StartOptions, startFakeServer } from '../running-fake-server.js'
import type { Keys } from '../world/keys.js'
import { extending } from './extending.js'
import { tellJournal } from './tell-journal.js'
import { refuseUnusedFaults } from './unused-faults.js'

/** What the tests of `fakeTest` are given. */
export interface FakeFixtures {
  /** Options of the fake, `{}` by default. Override them, or provide them in vitest's configuration. */
  fakeOptions: StartOptions
  /**
   * A fake that this test alone has: its organization, clock, journal and faults. Whatever comes to `baseUrl` is its
   * own, also without a key.
   */
  fake: RunningFakeServer
  /** The first organization of the fake. */
  organization: FakeOrganization
  /** The keys of the first organization: `keys.readWrite` is what a client needs. */
  keys: Keys
  /** Without a trailing slash. */
  baseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    fakeOptions: StartOptions
  }
}

/** Of the context of a test, what a fake is made of. */
interface FakeTestMeans extends Pick<TestContext, 'task' | 'onTestFinished' | 'onTestFailed'> {
  fakeOptions: StartOptions
}

type Use<T> = (value: T) => Promise<void>

const fixtures = {
  fakeOptions: [{}, { injected: true }],
  fake: async (
    { fakeOptions, task, onTestFinished, onTestFailed }: FakeTestMeans,
    use: Use<RunningFakeServer>,
  ) => {
    const fake = await startFakeServer(fakeOptions)
    const before = task.result?.errors?.length ?? 0
    onTestFinished(() => {
      if (!['fail', 'skip'].includes(task.result?.state ?? '')) refuseUnusedFaults(fake.faults)
    })
    onTestFailed(() => {
      tellJournal(fake, task, before)
      return fake.close()
    })
    await use(fake)
    await fake.close()
  },
  organization: async ({ fake }: FakeFixtures, use: Use<FakeOrganization>) =>
    use(fake.organizations()[0] as FakeOrganization),
  keys: async ({ fake }: FakeFixtures, use: Use<Keys>) => use(fake.keys),
  baseUrl: async ({ fake }: FakeFixtures, use: Use<string>) => use(fake.url),
}

/**
 * `test` with a fake for each test that asks for one. Where a test fails, what its fake received stands beneath the
 * failure; a test that leaves faults unused fails. Each fake listens at a port of its own, so tests can run concurrently.
 *
 * @example
 * fakeTest('a host is put to sleep', async ({ fake, baseUrl, keys }) => {
 *   const host = fake.given.host({ name: 'web-1' })
 *   await new Client(baseUrl, keys.readWrite).sleep(host.id)
 *   expect(fake).toHaveReceived('updateHostStatus', { body: { status: 'poweroff' } })
 * })
 */
export const fakeTest = extending(test, fixtures) as TestAPI<FakeFixtures>
