import { startFakeServer } from '../fake-server/index.js'
import { connect, type Deployment } from '../runner/connect.js'
import type { Target } from '../runner/run.js'
import type { RunArguments } from './run-options.js'
import { UsageError } from './usage-error.js'

export type OpenTarget = Target & { embedded: boolean; close(): Promise<void> }

type Means = Pick<Deployment, 'signal' | 'onWait'>

/** The deployment that the arguments name; without a base URL, a fake of our own on a free port. */
export async function openTarget(given: RunArguments, means: Means): Promise<OpenTarget> {
  return given.baseUrl === undefined ? openFake(given, means) : openDeployment(given, given.baseUrl, means)
}

function openDeployment(given: RunArguments, baseUrl: string, means: Means): OpenTarget {
  const { key, readKey, writeKey, outsideKey } = given
  if (key === undefined)
    throw new UsageError('--base-url needs --key (or MONITORING_KEY): an API key with Read and Write.')
  const keys = { full: key, read: readKey, write: writeKey, outside: outsideKey }
  return { ...connect({ ...settings(given), ...means, baseUrl, keys }), embedded: false }
}

async function openFake(given: RunArguments, means: Means): Promise<OpenTarget> {
  refuseForFake(given)
  const fake = await startFakeServer()
  const { url: baseUrl, keys, memberEmail, clock } = fake
  const pause = async (ms: number) => clock.advance(ms)
  const target = connect({
    ...settings(given),
    ...means,
    baseUrl,
    keys,
    memberEmail,
    pause,
    cloudWord: 'cloud',
  })
  const close = async () => {
    await target.close()
    await fake.close()
  }
  return { ...target, embedded: true, close }
}

const settings = ({ keyHeader, keyPrefix, cloudWord, memberEmail, timeout, concurrency }: RunArguments) => ({
  keyHeader,
  keyPrefix,
  cloudWord,
  memberEmail,
  timeout,
  connections: concurrency,
})

/** What only a deployment needs says that one was meant: better an error than a fake that conforms. */
function refuseForFake(given: RunArguments): void {
  const meant = Object.entries({
    '--key': given.key,
    '--read-key': given.readKey,
    '--write-key': given.writeKey,
    '--outside-key': given.outsideKey,
    '--member-email': given.memberEmail,
    '--key-prefix': given.keyPrefix,
  }).find(([, value]) => value !== undefined)
  if (meant) throw new UsageError(`${meant[0]} was given, but no --base-url (or MONITORING_BASE_URL).`)
}
