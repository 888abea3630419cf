import type { Choices } from '../../spec/choices.js'
import { type Call, headerOf, type Pairs } from '../../spec/http.js'

interface Way {
  /** Where the key goes, in words for messages. */
  says: string
  /** The header for the key, in lower case. */
  header?: string
  keyOf(call: Call, query: Pairs): string | undefined
}

const queryName = 'api_key'
const prefix = 'Bearer '

const header = (name: string): Way => ({
  says: `in the header ${name}`,
  header: name.toLowerCase(),
  keyOf: (call) => headerOf(call, name),
})

/** §5 rule 4: how a key can travel. */
const ways: Record<Choices['keys.transport'], Way> = {
  'X-Api-Key': header('X-Api-Key'),
  'other-header': header('X-Auth-Token'),
  'header-with-prefix': {
    says: `in the header Authorization, as "${prefix}<key>"`,
    header: 'authorization',
    keyOf: (call) => {
      const value = headerOf(call, 'authorization')
      return value?.startsWith(prefix) ? value.slice(prefix.length) : undefined
    },
  },
  'query-parameter': {
    says: `in the query parameter ${queryName}`,
    keyOf: (_, query) => query.find(([name]) => name === queryName)?.[1],
  },
}

/** How this server expects keys. */
export const keyTransport = (choices: Choices): Way => ways[choices['keys.transport']]

/** The query without its key. */
export const withoutKey = (query: Pairs, choices: Choices): Pairs =>
  choices['keys.transport'] === 'query-parameter' ? query.filter(([name]) => name !== queryName) : query

/** The key in a query, if the server expects it there. */
export const keyIn = (query: Pairs, choices: Choices): Pairs =>
  choices['keys.transport'] === 'query-parameter' ? query.filter(([name]) => name === queryName) : []

/** Whether a header carries the key. */
export const isKeyHeader = (name: string, choices: Choices): boolean =>
  name.toLowerCase() === keyTransport(choices).header
