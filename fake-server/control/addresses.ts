import { isIPv4, isIPv6 } from 'node:net'

/** Whether only this machine can reach the address: `127.0.0.1`, `::1`, `localhost`. */
export const isLoopback = (host: string): boolean => {
  const name = canonicalHost(host)
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

export const isWildcard = (host: string): boolean => ['0.0.0.0', '::'].includes(canonicalHost(host))

/** One spelling for each address, without brackets and zone: `::ffff:127.0.0.1` becomes `127.0.0.1`. */
export function canonicalHost(host: string): string {
  const [name = ''] = withoutBrackets(host.toLowerCase()).split('%')
  /** The colon is checked first: compiling the pattern of `isIPv6` takes milliseconds. */
  if (!name.includes(':') || !isIPv6(name)) return name
  const short = withoutBrackets(new URL(`http://[${name}]`).hostname)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? []
  return high === undefined ? short : [...bytesOf(high), ...bytesOf(low)].join('.')
}

const bytesOf = (group = ''): number[] => [...Buffer.from(group.padStart(4, '0'), 'hex')]

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')
