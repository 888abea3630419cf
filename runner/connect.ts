import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, subSeed } from '../fixtures/random.js'
import type { Need } from '../spec/clause.js'
import type { Send } from '../spec/http.js'
import { otherCharacter } from '../suites/kernel/unknown-id.js'
import { withBreaker } from './breaker.js'
import { withCloudWord } from './cloud-word.js'
import { eased } from './eased.js'
import { paced } from './paced.js'
import { withRate } from './rate.js'
import { repeatedWhilePassing } from './repeated.js'
import type { Target } from './run.js'
import { type Credentials, signed } from './signed.js'
import { createTransport, prefixOf, type TransportOptions } from './transport.js'

export interface Deployment
  extends Omit<Credentials, 'keys'>,
    Pick<TransportOptions, 'ca' | 'proxies' | 'tap'> {
  baseUrl: string
  /** Only `full` is required. It carries Read and Write. */
  keys: { full: string; read?: string; write?: string; outside?: string; other?: string }
  /** Somebody who is already a member of the organization. */
  memberEmail?: string
  /** Default `cloud`. */
  cloudWord?: string
  /** How long one request may take, in ms. */
  timeout: number
  /** The number of connections open at once. */
  connections: number
  /** Ms between calls; default 0. */
  everyMs?: number
  /** How long a server that stopped answering is waited for in all, in ms; default half a minute. */
  patience?: number
  signal?: AbortSignal
  onWait?: (what: string, ms: number) => void
  pause?: (ms: number) => Promise<void>
}

/** Makes a target of a deployment, with connections, keys and pace. Close it after the run. */
export function connect(deployment: Deployment): Target & { close(): Promise<void> } {
  const { baseUrl, keys, memberEmail, cloudWord = 'cloud', signal, onWait, pause } = deployment
  const transport = createTransport(deployment)
  let requests = 0
  const counting =
    (send: Send): Send =>
    (call) => {
      requests += 1
      return send(call)
    }
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {})
  const breaker = withBreaker(eased(counting(transport.send), deployment.connections), {
    pause: wait,
    patience: deployment.patience,
  })
  const rated = withRate(breaker.send, deployment.everyMs ?? 0, wait)
  const pace = paced(rated.send, { onWait, pause: wait })
  const credentials = { ...deployment, keys: { ...keys, invalid: keyLike(keys.full) } }
  const repeated = (send: Send): Send => repeatedWhilePassing(send, { pause: wait })
  const worded = (send: Send): Send => withCloudWord(signed(repeated(send), credentials), cloudWord)
  return {
    baseUrl,
    supplied: suppliedBy(deployment),
    memberEmail,
    pause,
    send: worded(pace.send),
    hurried: worded(pace.hurried),
    unheld: worded(pace.unheld),
    reach: {
      prefix: prefixOf(baseUrl),
      cloudWord,
      keyHeader: deployment.keyHeader ?? 'X-Api-Key',
      send: signed(counting(transport.sendFromRoot), credentials),
      withKeyIn: (keyHeader, keyPrefix) =>
        signed(counting(transport.sendFromRoot), { keys: credentials.keys, keyHeader, keyPrefix }),
    },
    requests: () => requests,
    waited: () => pace.waited() + rated.waited() + breaker.waited(),
    ...{ givenUp: breaker.givenUp, gap: breaker.gap, tryAgain: breaker.tryAgain },
    close: transport.close,
  }
}

function suppliedBy({ keys, memberEmail }: Deployment): Need[] {
  const given: Record<Need, unknown> = {
    readKey: keys.read,
    writeKey: keys.write,
    outsideKey: keys.outside,
    otherKey: keys.other,
    memberEmail,
  }
  return (Object.keys(given) as Need[]).filter((need) => given[need] !== undefined)
}

/** A key of the same length and alphabet that belongs to nobody. */
const keyLike = (key: string): string => {
  const random = createRandom(subSeed(key.length, key))
  return key.replace(/[A-Za-z0-9]/g, (each) => otherCharacter(each, random))
}
