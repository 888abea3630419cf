import { type TestAPI, type TestContext, test } from 'vitest'
import type { FakeOrganization } from '../assembly/fake-organization.js'
import { type RunningFakeServer, type StartOptions, startFakeServer } from '../running-fake-server.js'
import type { Keys } from '../world/keys.js'
import { refuseUnusedFaults, tellJournal } from './tell-journal.js'

type Fixtures = Readonly<Record<string, unknown>>
type Extend = (fixtures: Fixtures) => TestAPI

/**
 * `test.extend` with `fakeOptions` that a further `extend` can override. Before 4.1, vitest binds the dependencies of a
 * fixture when it is defined, so an override would not reach `fake`. There all fixtures are defined anew.
 */
function extending(test: TestAPI, fixtures: Fixtures): TestAPI {
  const extended = (test.extend as Extend)(fixtures)
  if ('override' in extended) return extended
  const { extend } = extended
  const anew: Extend = (more) =>
    overridesOthers(more, fixtures)
      ? (extend as Extend).call(extended, more)
      : extending(test, { ...fixtures, ...more })
  return Object.assign(extended, { extend: anew as typeof extend })
}

/** A fixture that overrides another may build on it, so the other must stay. */
const overridesOthers = (more: Fixtures, fixtures: Fixtures): boolean =>
  Object.keys(more).some((name) => name !== 'fakeOptions' && Object.hasOwn(fixtures, name))

/** The fixtures of `fakeTest`. */
export interface FakeFixtures {
  /** Options of the fake, `{}` by default. Override them, or provide them in vitest's configuration. */
  fakeOptions: StartOptions
  /** A fake for this test alone. It sees every request to `baseUrl`, also those without a key. */
  fake: RunningFakeServer
  /** The first organization of the fake. */
  organization: FakeOrganization
  /** The keys of the first organization: `keys.readWrite` is what a client needs. */
  keys: Keys
  /** The URL of the fake, without a trailing slash. */
  baseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    fakeOptions: StartOptions
  }
}

type Use<T> = (value: T) => Promise<void>

const fixtures = {
  fakeOptions: [{}, { injected: true }],
  fake: async (
    { fakeOptions, task, onTestFinished, onTestFailed }: TestContext & Pick<FakeFixtures, 'fakeOptions'>,
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
 * `test` with a fake for each test that asks for one. When a test fails, the calls that its fake received are
 * shown below the failure. A test that leaves faults unused fails. Each fake has its own port, so tests can
 * run concurrently.
 *
 * @example
 * fakeTest('a host is put to sleep', async ({ fake, baseUrl, keys }) => {
 *   const host = fake.given.host({ name: 'web-1' })
 *   await new Client(baseUrl, keys.readWrite).sleep(host.id)
 *   expect(fake).toHaveReceived('updateHostStatus', { body: { status: 'poweroff' } })
 * })
 */
export const fakeTest = extending(test, fixtures) as TestAPI<FakeFixtures>
