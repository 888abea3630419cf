import { createRequire } from 'node:module'
import type { Agent, Dispatcher, EnvHttpProxyAgent } from 'undici'

const require = createRequire(import.meta.url)

let part: typeof Agent | undefined

/**
 * undici's `Agent`, without the other three quarters of undici, which take longer to load than a quick run's
 * calls. Where undici has it elsewhere, the whole is loaded.
 */
export function undiciAgent(): typeof Agent {
  part ??= alone() ?? undici().Agent
  return part
}

/** The whole. */
export const undici = () =>
  require('undici') as { Agent: typeof Agent; EnvHttpProxyAgent: typeof EnvHttpProxyAgent }

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
