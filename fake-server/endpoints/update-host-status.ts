import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { unknownHost } from '../host-resource.js'

/** §3.1. Any status may follow any other, on a retired host too. */
export const updateHostStatus = endpoint('updateHostStatus', ({ body, path }, { organization }) => {
  const record = organization.hosts.get(path.hostId)
  if (!record) return unknownHost(path.hostId)

  organization.hosts.replace(record, { ...record.host, status: body.status })
  return reply({ success: true })
})
