import { Answer, success } from '../core/answer.js'
import { endpoint } from './endpoint.js'
import { hostFound, replaceHost } from './host-resource.js'

/** §3.1. Any status may follow any other. By default this includes retired hosts. */
export const updateHostStatus = endpoint('updateHostStatus', ({ body, path }, surroundings) => {
  const record = hostFound(path.hostId, 'updateHostStatus', surroundings)
  if (record instanceof Answer) return record

  replaceHost(record, { ...record.host, status: body.status }, surroundings, {
    hasInitialStatus: false,
  })
  return success
})
