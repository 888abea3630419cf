import { isIPv4 } from 'node:net'

/** Whether only this machine can reach it: `127.0.0.1`, `::1`, `localhost`. */
export const isLoopback = (host: string): boolean => {
  const name = withoutBrackets(host.toLowerCase())
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** Whether it means all addresses of a machine. */
export const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::' || host === ''

export const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')
