import * as calls from '../../fixtures/calls.js'
import type { Call, JsonObject, Pairs, Send } from '../../spec/http.js'
import type { Given } from './given.js'
import { createLook } from './look.js'
import type { Scene } from './scene.js'

/** @deprecated Reads outside of `eventually`. */
export interface LegacyGiven {
  hostAsRead(id: string): Promise<JsonObject>
  listedHosts(query?: Pairs, call?: Call): Promise<JsonObject[]>
  listedInvitations(): Promise<JsonObject[]>
  integrationAsRead(id: string): Promise<JsonObject>
  listedIntegrations(): Promise<JsonObject[]>
}

export function withReads(
  given: Omit<Given, keyof LegacyGiven> & Pick<Given, 'done'>,
  { send, prefix, eventually }: Pick<Scene, 'send' | 'eventually'> & { prefix: string },
): Given {
  const look = createLook({ send: send as Send, run: prefix, shown: new Set(), onReply: () => {} })
  return {
    ...given,
    hostAsRead: (id) => eventually(() => look.host(id)),
    listedHosts: (query, call = calls.listHosts(query)) => look.hosts(query, call as never),
    listedInvitations: () => look.invitations(),
    integrationAsRead: (id) => eventually(() => look.integration(id)),
    listedIntegrations: () => look.integrations(),
  }
}
