import type { Pairs } from '../../../spec/http.js'

/** The headers of a message as it was received, without those that concern only one connection. */
export const passedOn = (raw: readonly (string | Buffer)[]): Pairs => endToEnd(pairsOf(raw))

function pairsOf(raw: readonly (string | Buffer)[]): Pairs {
  const pairs: [string, string][] = []
  for (let at = 0; at + 1 < raw.length; at += 2) pairs.push([text(raw[at]), text(raw[at + 1])])
  return pairs
}

const text = (value: string | Buffer | undefined): string =>
  typeof value === 'string' ? value : (value?.toString('latin1') ?? '')

const hopByHop = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te'],
  ...['trailer', 'transfer-encoding', 'upgrade', 'expect'],
])

function endToEnd(pairs: Pairs): Pairs {
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) =>
      value
        .toLowerCase()
        .split(',')
        .map((each) => each.trim()),
    )
  return pairs.filter(([name]) => !hopByHop.has(name.toLowerCase()) && !named.includes(name.toLowerCase()))
}
