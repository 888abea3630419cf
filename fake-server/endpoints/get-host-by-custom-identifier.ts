import type { Choices } from '../../spec/choices.js'
import type { Host } from '../../spec/schemas.js'
import { notFound, reply } from '../core/answer.js'
import { endpoint } from './endpoint.js'

/** §4.2.2. */
export const getHostByCustomIdentifier = endpoint(
  'getHostByCustomIdentifier',
  ({ path, query, rawPath }, { organization: { hosts }, choices }) => {
    const find = (identifier: string): Host | undefined =>
      query.caseInsensitive ? hosts.identifiedInAnyCase(identifier)[0] : hosts.identified(identifier)
    const readings = readingsOfPlus[choices['lookup.plus-sign']](path.customIdentifier, rawPath)
    const host = readings.map(find).find((found) => found !== undefined)
    return host
      ? reply({ host })
      : notFound(
          'getHostByCustomIdentifier',
          choices,
          `No host with the custom identifier "${path.customIdentifier}".`,
        )
  },
)

/** One real client encodes spaces as plus signs. */
const readingsOfPlus: Record<Choices['lookup.plus-sign'], (plain: string, rawPath: string) => string[]> = {
  'itself-then-space': (plain, rawPath) => [plain, readingPlusAsSpace(rawPath)],
  itself: (plain) => [plain],
  space: (_, rawPath) => [readingPlusAsSpace(rawPath)],
  neither: (plain, rawPath) => (rawPath.includes('+') ? [] : [plain]),
}

const readingPlusAsSpace = (rawPath: string): string =>
  decodeURIComponent(rawPath.replaceAll('+', ' ').replace(/^.*?\/hosts-by-custom-identifier\//, ''))
