/** The proxies of this machine, as its environment names them; an empty text is none. */
export interface Proxies {
  httpProxy: string
  httpsProxy: string
  /** Hosts that are called without one, separated by commas; `*` is all. */
  noProxy: string
}

/** What HTTP_PROXY, HTTPS_PROXY and NO_PROXY say, also in lower case; undefined where no proxy is named. */
export function proxiesOf(environment: Readonly<Record<string, string | undefined>>): Proxies | undefined {
  const named = (name: string): string => environment[name.toLowerCase()] ?? environment[name] ?? ''
  const proxies = {
    httpProxy: named('HTTP_PROXY'),
    httpsProxy: named('HTTPS_PROXY'),
    noProxy: named('NO_PROXY'),
  }
  return proxies.httpProxy || proxies.httpsProxy ? proxies : undefined
}
