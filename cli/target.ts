import { createFakeServer, startFakeServer } from '../fake-server/index.js'
import { keysByKind } from '../fake-server/world/keys.js'
import { connect, type Deployment } from '../runner/connect.js'
import type { Target } from '../runner/run.js'
import { signed } from '../runner/signed.js'
import type { Choices } from '../spec/choices.js'
import type { RunSettings } from './conduct-run.js'
import { keyHeaderOf } from './key-header.js'
import { UsageError } from './usage-error.js'

export type OpenTarget = Target & { embedded: boolean; close(): Promise<void> }

interface Means extends Pick<Deployment, 'signal' | 'onWait'> {
  /** What the fake is to answer to the open points. */
  choices?: Partial<Choices>
}

/** The deployment that the arguments name; without a base URL, a fake of our own on a free port. */
export async function openTarget(given: RunSettings, means: Means): Promise<OpenTarget> {
  return given.baseUrl === undefined ? openFake(given, means) : openDeployment(given, given.baseUrl, means)
}

function openDeployment(given: RunSettings, baseUrl: string, means: Means): OpenTarget {
  const { key, readKey, writeKey, outsideKey } = given
  if (key === undefined)
    throw new UsageError('--base-url needs --key (or MONITORING_KEY): an API key with Read and Write.')
  const keys = { full: key, read: readKey, write: writeKey, outside: outsideKey }
  return { ...connect({ ...settings(given), ...means, baseUrl, keys }), embedded: false }
}

async function openFake(given: RunSettings, { choices, ...means }: Means): Promise<OpenTarget> {
  refuseForFake(given)
  const fake = await startFakeServer({ choices })
  const { url: baseUrl, keys, memberEmail, clock } = fake
  const pause = async (ms: number) => clock.advance(ms)
  const target = connect({
    ...settings(given),
    ...means,
    ...transportOf(fake.choices),
    baseUrl,
    keys: keysByKind(keys),
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

/** Where a fake that was given a profile wants its keys. */
function transportOf(choices: Choices): Pick<Deployment, 'keyHeader' | 'keyPrefix'> {
  const sent = keyHeaderOf(choices)
  if (!sent)
    throw new UsageError('A run sends its key in a header. Take "keys.transport" out of the profile.')
  return sent.header === 'X-Api-Key' ? {} : { keyHeader: sent.header, keyPrefix: sent.prefix }
}

/** A fake that opens no socket. */
export function openFakeInMemory(): OpenTarget {
  const { send, keys, memberEmail, clock } = createFakeServer()
  return {
    baseUrl: 'memory:',
    supplied: ['readKey', 'writeKey', 'outsideKey', 'memberEmail'],
    send: signed(send, { keys: keysByKind(keys) }),
    requests: () => 0,
    waited: () => 0,
    memberEmail,
    pause: async (ms) => clock.advance(ms),
    embedded: true,
    close: async () => {},
  }
}

const settings = ({ keyHeader, keyPrefix, cloudWord, memberEmail, timeout, concurrency }: RunSettings) => ({
  keyHeader,
  keyPrefix,
  cloudWord,
  memberEmail,
  timeout,
  connections: concurrency,
})

/** What only a deployment needs says that one was meant: better an error than a fake that conforms. */
function refuseForFake(given: RunSettings): void {
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
