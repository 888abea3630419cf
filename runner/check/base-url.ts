import { listHosts } from '../../fixtures/calls.js'
import { headerOf, type Reply } from '../../spec/http.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { type Asking, isRefusal, objectOf } from './ask.js'
import type { Checked, Finding } from './finding.js'

const call = listHosts()

/** Whether the API may be somewhere else: nothing is found, everything redirects, or nothing is JSON. */
export const isElsewhere = (replies: readonly Reply[]): boolean =>
  replies.every(({ status }) => status === 404) || replies.every(isRedirect) || !replies.some(objectOf)

const isRedirect = ({ status }: Reply): boolean => status >= 300 && status < 400

/** Tries shorter paths and other versions, and names what answers. */
export async function baseUrlFinding(
  { baseUrl, reach }: Checked,
  asking: Asking,
  [reply]: readonly Reply[],
): Promise<Finding> {
  const { status, unreadable } = reply ?? {}
  const shown = unreadable ? `${status} with ${unreadable}` : reply ? showReply(reply) : 'nothing'
  const says = `This does not look like the API: ${showCall(call)} answered ${shown}.`
  const redirected = reply && isRedirect(reply) ? toldByRedirect(reply, baseUrl) : undefined
  const advice =
    redirected ?? toldByText(reply, baseUrl) ?? (reach && (await found(baseUrl, reach.prefix, asking)))
  const usual = unreadable
    ? 'See how the server, or what is in front of it, encodes answers.'
    : 'Is the base URL right?'
  return { subject: 'base URL', state: 'wrong', says, advice: advice ?? usual }
}

function toldByRedirect(reply: Reply, baseUrl: string): string {
  const location = headerOf(reply, 'location') ?? ''
  const target = URL.canParse(location, baseUrl) ? new URL(location, baseUrl) : undefined
  if (!target) return 'Is the base URL right?'
  const asked = `${baseUrl}${call.path}`
  if (target.href === asked)
    return 'It redirects to itself. See the configuration of the server, or of a gateway in front of it.'
  if (target.href === `${asked}/`)
    return 'It redirects to its path with a slash at the end, which the document does not have. See its configuration.'
  return target.pathname.endsWith(call.path) && !target.search
    ? `It redirects. Give --base-url ${target.href.slice(0, -call.path.length)}.`
    : `It redirects to ${target.origin}${target.pathname}, perhaps a page to sign in. Is the base URL right?`
}

/** Servers that get plain HTTP on their TLS port say so. */
const toldByText = (reply: Reply | undefined, baseUrl: string): string | undefined =>
  /HTTP request (was sent )?to (an )?HTTPS (port|server)/i.test(reply?.text ?? '')
    ? `The port speaks TLS. Give --base-url ${baseUrl.replace(/^http:/, 'https:')}.`
    : undefined

/** The first other place that answers as the API does. */
async function found(baseUrl: string, prefix: string, asking: Asking): Promise<string | undefined> {
  const { origin } = new URL(baseUrl)
  for (const { path, advice } of places(prefix, origin)) {
    const asked = await asking.askElsewhere({ ...call, path })
    if (isApi(asked?.reply)) return `${path} answers. ${advice}`
  }
  return undefined
}

function places(
  prefix: string,
  origin: string,
): {
  path: string
  advice: string
}[] {
  const parts = prefix.split('/').filter(Boolean)
  const shorter = parts.map((_, at) =>
    parts
      .slice(0, parts.length - at - 1)
      .map((each) => `/${each}`)
      .join(''),
  )
  const versions = ['/api/v1/hosts', '/v0/hosts', '/api/hosts', '/hosts'].map((path) => prefix + path)
  return [
    ...shorter.slice(0, 3).map((each) => ({
      path: each + call.path,
      advice: `Give --base-url ${origin}${each}.`,
    })),
    ...versions.map((path) => ({
      path,
      advice:
        'The suite tests what is under /api/v0: give the base URL of a deployment, or a gateway, that has it.',
    })),
  ]
}

/** Whether a reply is a list of hosts, or one that another key would get. */
const isApi = (reply: Reply | undefined): boolean =>
  (isRefusal(reply) && objectOf(reply) !== undefined) ||
  (reply?.status === 200 && Array.isArray((objectOf(reply) as { hosts?: unknown } | undefined)?.hosts))
