import { decoded } from '../spec/decoded.js'

/** A base URL that is safe to show, without user name, password, query and fragment, and the password. */
export function shownUrl(url: string): { baseUrl: string; password?: string } {
  if (!URL.canParse(url)) return { baseUrl: url.replace(/\/\/[^/?#]*@/, '//').replace(/[?#].*/s, '') }
  const { origin, pathname, password } = new URL(url)
  return { baseUrl: origin + pathname.replace(/\/+$/, ''), ...(password && { password: decoded(password) }) }
}
