/** The proxies that the environment names. An empty text means none. */
export interface Proxies {
  httpProxy: string
  httpsProxy: string
  /** Hosts that are called directly, separated by commas; `*` means all. */
  noProxy: string
}

/** Reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY, in upper or lower case. Undefined if no proxy is named. */
export function proxiesOf(environment: Readonly<Record<string, string | undefined>>): Proxies | undefined {
  const named = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? ''
  const proxies = {
    httpProxy: named('HTTP_PROXY'),
    httpsProxy: named('HTTPS_PROXY'),
    noProxy: named('NO_PROXY'),
  }
  return proxies.httpProxy || proxies.httpsProxy ? proxies : undefined
}
