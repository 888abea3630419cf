import { setTimeout as sleep } from 'node:timers/promises'
import { type Need, needs } from '../../spec/clause.js'
import { createBreaker } from './breaker.js'
import { worded } from './cloud-word.js'
import { eased } from './eased.js'
import { introduced } from './introduced.js'
import { createPace } from './paced.js'
import { type Layer, layered } from './pipeline.js'
import { createRate } from './rate.js'
import { repeatedWhilePassing } from './repeated.js'
import { type Credentials, signed } from './signed.js'
import type { Target } from './target.js'
import { createTransport, prefixOf, type TransportOptions } from './transport.js'

/** A deployment and how to call it, under the names of the options of a run. */
export interface Deployment extends Credentials, TransportOptions {
  /** Somebody who is already a member of the organization. */
  memberEmail?: string
  /** Default `cloud`. */
  cloudWord?: string
  /** Ms between calls; default 0. */
  rate?: number
  /** How long a server that stopped answering is waited for in all, in ms; default half a minute. */
  patience?: number
  onWait?: (what: string, ms: number) => void
  pause?: (ms: number) => Promise<void>
}

/** Makes a target of a deployment, with connections, keys and pace. Close it after the run. */
export function connect(deployment: Deployment): Target & { close(): Promise<void> } {
  const { baseUrl, memberEmail, cloudWord = 'cloud', signal, onWait, pause, patience } = deployment
  const transport = createTransport(deployment)
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal }).catch(() => {})
  const breaker = createBreaker({ pause: wait, patience, onWait })
  const rate = createRate(deployment.rate ?? 0, wait)
  const pace = createPace({ onWait, pause: wait })
  let requests = 0
  const count: Layer = (send) => (call) => {
    requests += 1
    return send(call)
  }
  return {
    baseUrl,
    supplied: suppliedBy(deployment),
    memberEmail,
    pause,
    send: layered(transport.send, {
      word: worded(cloudWord),
      introduced: introduced(transport.isOpenToStrangers),
      key: signed(deployment),
      repeated: repeatedWhilePassing(wait),
      pace: pace.through,
      rate: rate.through,
      breaker: breaker.through,
      eased: eased(deployment.concurrency),
      count,
    }),
    reach: {
      prefix: prefixOf(baseUrl),
      cloudWord,
      keyHeader: deployment.keyHeader ?? 'X-Api-Key',
      keyPrefix: deployment.keyPrefix ?? '',
      send: layered(transport.sendFromRoot, { key: signed(deployment), count }),
      withKeyIn: (keyHeader, keyPrefix) =>
        layered(transport.sendFromRoot, { key: signed({ ...deployment, keyHeader, keyPrefix }), count }),
    },
    requests: () => requests,
    waited: () => pace.waited() + rate.waited(),
    away: breaker.waited,
    ...{ givenUp: breaker.givenUp, gap: breaker.gap, tryAgain: breaker.tryAgain },
    close: transport.close,
  }
}

/** What a run was given of all that its cases may need. */
export const suppliedBy = (given: { readonly [Each in Need]?: string }): Need[] =>
  needs.filter((need) => given[need] !== undefined)
