import type { JsonObject } from '../../../spec/http.js'
import type { Impostor } from '../../kernel/case.js'
import { knowingItsHosts } from '../scenes/knowing-its-hosts.js'

/** Takes a bulk request as if it listed every host it ever registered. */
export const listingEveryHost = (operation: 'bulkUpdateHostStatuses' | 'bulkRetireHosts'): Impostor =>
  knowingItsHosts((call, ids, send) =>
    send(
      call.operation === operation
        ? { ...call, body: { ...(call.body as JsonObject), ids: [...ids] } }
        : call,
    ),
  )
