import { createFakeServer, startFakeServer, type Wearable } from '../../fake-server/index.js'
import { connect, type Deployment } from '../../runner/send/connect.js'
import type { Target } from '../../runner/send/target.js'
import type { Choices } from '../../spec/choices.js'
import { targetInMemory } from '../fake/in-memory.js'
import { keyHeaderOf, keysForRun } from '../fake/keys.js'
import type { Arguments } from '../options/arguments.js'
import { optionsOf } from '../options/option.js'
import { type RunSettings, runOptions } from '../options/run-options.js'
import { UsageError } from '../options/usage-error.js'
import { checkedProxies } from './checked-proxies.js'
import { readAuthorities } from './read-authorities.js'

export type OpenTarget = Target & AsyncDisposable & { embedded: boolean; close(): Promise<void> }

interface Means extends Pick<Deployment, 'signal' | 'onWait' | 'tap'> {
  choices?: Partial<Choices>
  departures?: readonly Wearable[]
}

/** The settings that name a target and how to call it. */
export type Settings = Pick<RunSettings, keyof RunSettings & keyof Arguments<'check'>>

/** Opens the deployment that the arguments name. Without a base URL, starts our own fake on a free port. */
export async function openTarget(given: Settings, means: Means = {}): Promise<OpenTarget> {
  return given.baseUrl === undefined ? openFake(given, means) : openDeployment(given, given.baseUrl, means)
}

/** Throws `UsageError` where no target can be opened. */
export const checkTarget = async (given: Settings): Promise<void> =>
  given.baseUrl === undefined ? refuseForFake(given) : void (await accessOf(given))

const openDeployment = async (given: Settings, baseUrl: string, means: Means): Promise<OpenTarget> =>
  closing({ ...connect({ ...given, ...means, baseUrl, ...(await accessOf(given)) }), embedded: false })

const closing = (target: Omit<OpenTarget, typeof Symbol.asyncDispose>): OpenTarget => ({
  ...{ ...target, [Symbol.asyncDispose]: target.close },
})

async function accessOf(given: Settings) {
  const { key, ca: file } = given
  if (key === undefined)
    throw new UsageError('--base-url needs --key (or MONITORING_KEY): an API key with Read and Write.')
  const ca = file === undefined ? undefined : await readAuthorities(file)
  return { key, ca, proxies: checkedProxies() }
}

async function openFake(given: Settings, { choices, departures, ...means }: Means): Promise<OpenTarget> {
  refuseForFake(given)
  const fake = await startFakeServer({ choices, departures, journalLimit: 0 })
  const { url: baseUrl, memberEmail, clock } = fake
  const keyHeader = keyHeaderOf(fake.choices)
  if (!keyHeader)
    throw new UsageError('A run sends its key in a header. Take "keys.transport" out of the profile.')
  let moved = 0
  const pause = async (ms: number) => {
    moved += ms
    await clock.advance(ms)
  }
  const own = { baseUrl, memberEmail, pause, cloudWord: 'cloud', ...keysForRun(fake), ...keyHeader }
  const target = connect({ ...given, ...means, ...own })
  const close = async () => {
    await target.close()
    await fake.close()
  }
  return closing({ ...target, moved: () => moved, embedded: true, close })
}

export const openFakeInMemory = (): OpenTarget =>
  closing({
    ...targetInMemory(createFakeServer({ journalLimit: 0 }), { baseUrl: 'memory:' }),
    ...{ embedded: true, close: async () => {} },
  })

/** An option that only deployments need means one was meant: better an error than a conforming fake. */
function refuseForFake(given: Settings): void {
  const values = given as Record<string, unknown>
  const meant = optionsOf(runOptions).find(
    ({ name, ofDeployment }) => ofDeployment && values[name] !== undefined,
  )
  if (meant)
    throw new UsageError(
      `${meant.flag} (or ${meant.variable}) was given, but no --base-url (or MONITORING_BASE_URL). To test the embedded fake, leave it out, or unset the variable.`,
    )
}
