import { reply } from '../answer.js'
import { endpoint } from '../endpoint.js'
import { unknownHost } from '../host-resource.js'

/** §4.2. A retired host can still be read. */
export const getHost = endpoint('getHost', ({ path }, { organization }) => {
  const record = organization.hosts.get(path.hostId)
  return record ? reply({ host: record.host }) : unknownHost(path.hostId)
})
