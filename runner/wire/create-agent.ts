import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tls from 'node:tls'
import type { Agent, Dispatcher, EnvHttpProxyAgent } from 'undici'
import type { Proxies } from './proxies.js'

export interface AgentOptions {
  /** How long one request may take, in ms, including its whole answer. */
  timeout: number
  /** The number of connections open at once. */
  concurrency: number
  /** Certificates of additional authorities, in PEM. */
  ca?: string
  proxies?: Proxies
}

/** Connections to a deployment, direct or through a proxy. */
export function createAgent({ timeout, concurrency, ca, proxies }: AgentOptions): Dispatcher {
  const trust = ca === undefined ? {} : { secureContext: trusting(ca) }
  const connect = { timeout, ...trust }
  const options = { connections: concurrency, keepAliveTimeout: 2000, connect, allowH2: false }
  if (!proxies) return new (undiciAgent())(options)
  /** Many proxies open tunnels only to TLS ports, so plain HTTP calls are handed to them. */
  const { EnvHttpProxyAgent } = undici()
  return new EnvHttpProxyAgent({
    ...{ ...options, ...proxies, proxyTunnel: false },
    ...{ requestTls: connect, proxyTls: connect },
  })
}

/** Created once, because reading the default authorities takes longer than a connection. */
const trusting = (ca: string): tls.SecureContext => tls.createSecureContext({ ca: [...usual(), ca] })

/** The authorities that Node trusts by default. A `ca` option would replace them. */
function usual(): string[] {
  const { getCACertificates } = tls as { getCACertificates?: (type: 'default') => string[] }
  if (getCACertificates) return getCACertificates('default')
  const extra = process.env.NODE_EXTRA_CA_CERTS
  return [...tls.rootCertificates, ...(extra ? readable(extra) : [])]
}

/** Node itself warns of a file that it cannot read. */
function readable(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')]
  } catch {
    return []
  }
}

const require = createRequire(import.meta.url)

let part: typeof Agent | undefined

/** undici's `Agent` alone, as all of undici loads longer than a quick run takes; else the whole. */
function undiciAgent(): typeof Agent {
  part ??= alone() ?? undici().Agent
  return part
}

/** The whole. */
const undici = () => require('undici') as { Agent: typeof Agent; EnvHttpProxyAgent: typeof EnvHttpProxyAgent }

/** undici adds `request` to its dispatchers only in its entry. */
function alone(): typeof Agent | undefined {
  try {
    const made = require('undici/lib/dispatcher/agent.js') as typeof Agent
    const request = require('undici/lib/api/api-request.js') as Dispatcher['request']
    return class extends made {
      override request = request
    }
  } catch {
    return undefined
  }
}
