import { refusal, reply } from '../answer.js'
import { endpoint } from '../endpoint.js'

/** §4.2.2. A plus sign means itself before it means a space, which is how one real client writes spaces. */
export const getHostByCustomIdentifier = endpoint(
  'getHostByCustomIdentifier',
  ({ path, query, rawPath }, { organization: { hosts } }) => {
    const find = (identifier: string) =>
      query.caseInsensitive ? hosts.identifiedInAnyCase(identifier)[0] : hosts.identified(identifier)
    const host = find(path.customIdentifier) ?? find(readingPlusAsSpace(rawPath))
    return host
      ? reply({ host })
      : refusal(404, `No host with the custom identifier "${path.customIdentifier}".`)
  },
)

const readingPlusAsSpace = (rawPath: string): string =>
  decodeURIComponent(rawPath.replaceAll('+', ' ').replace(/^.*?\/hosts-by-custom-identifier\//, ''))
