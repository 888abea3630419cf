import { dateOf, headerOf } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { keysOfPointer, valueAt } from '../../spec/json-pointer.js'
import { operation } from '../../spec/operations.js'
import { latestSecond } from '../../spec/schemas.js'
import { isOfGateway } from '../../spec/status.js'
import type { Report, ReportedExchange } from '../report.js'
import type { Symptom } from './symptom.js'
import type { Widespread } from './widespread.js'

export type Setting = Pick<Report, 'access' | 'target'> & Partial<Pick<Report, 'run'>>

/** The exchange that shows it, the place in the body of its reply, and whether it was to be one value and no other. */
type Proof = Pick<ReportedExchange, 'call' | 'reply'> & { path?: string; isOfOneValue?: boolean }

/** What to try first when a common cause may be a wrong setting of the run. */
export function adviceFor(
  symptom: Symptom,
  wide: Widespread | undefined,
  setting: Setting,
  proof?: Proof,
): string | undefined {
  return wide ? adviceForWide(wide, setting) : adviceForOne(symptom, proof)
}

function adviceForWide(
  { face, scope, status, habit }: Widespread,
  { run, target }: Setting,
): string | undefined {
  if (habit?.kind === 'redirect')
    return `Give the address that it redirects to: ${target.baseUrl} may lack https, a host name or a slash.`
  if (habit?.kind === 'other types')
    return 'A framework may convert them before the code sees them: look for its option of coercion or strictness.'
  if (habit?.kind === 'nearly json')
    return 'A parser may stop where the first value ends: check that nothing follows, or look for its option of strictness.'
  if (habit?.kind === 'unchanged' && habit.shownBy !== habit.operation)
    return 'A cache may answer, or the update may lose its values: compare with the list.'
  if (habit?.kind === 'role format')
    return 'Does the pattern hold from the first to the last character, in each half of the name?'
  if (habit) return undefined
  const cloudWord = run?.options?.cloudWord ?? 'cloud'
  if (face === 'missing' && scope === 'everything')
    return `Is the base URL right? Paths begin with /api/v0 after ${target.baseUrl}; a prefix, or another version of the API, may be missing.`
  if (face === 'missing' && scope === 'cloud-integrations')
    return `If the deployment has another word than "${cloudWord}" in these paths, name it with --cloud-word. Otherwise they are not implemented.`
  if (face === 'missing') return 'If they are not implemented, leave their chapter out with --chapter.'
  if (face === 'html')
    return 'HTML comes from a proxy, a login page, or a web site in place of the API: check --base-url, and any proxy in front of the server.'
  if (status === 401) return 'Check the key, --key-header and --key-prefix.'
  if (status === 403 && scope === 'writes') return mayOnlyRead
  if (status === 403) return 'Check what the key may do, and the address range it may be used from.'
  return undefined
}

const mayOnlyRead =
  'Is --key a key that may only read? The run needs one with Read and Write; a key with Read only is given as --read-key.'

/** In a small run, one operation may be all that shows what the key lacks. */
const isRefusedWrite = ({ face, status, operation: called }: Symptom): boolean =>
  face === 'status' &&
  status === 403 &&
  called !== undefined &&
  operation(called).permissions.includes('write')

const quarterHour = 900
const mostOfZones = 14 * 4 * quarterHour
/** In seconds. */
const nearly = 120

/** How far off a local time is that was taken for UTC: whole quarters of an hour. */
function hoursOff(off: number): number | undefined {
  const zone = Math.round(off / quarterHour) * quarterHour
  const isZone = zone !== 0 && Math.abs(zone) <= mostOfZones && Math.abs(off - zone) <= nearly
  return isZone ? zone / (4 * quarterHour) : undefined
}

/** Both in seconds. */
function adviceOnTime(came: number, now: number): string | undefined {
  if (came > latestSecond) return 'This looks like milliseconds: times are in seconds.'
  const hours = hoursOff(came - now)
  return hours === undefined
    ? 'Times are compared: check the clocks of the server and of this machine.'
    : `It is ${Math.abs(hours)} h ${hours < 0 ? 'behind' : 'ahead'}: a local time may have been taken for UTC.`
}

/** The moments that an answer shows and at which it came (server's clock); undefined where none matters. */
function momentsIn({ reply, path = '', isOfOneValue }: Proof): [came: number, now: number] | undefined {
  const came = valueAt(jsonOf(reply?.body?.text ?? ''), keysOfPointer(path))
  const now = dateOf(reply ?? {}) / 1000
  if (isOfOneValue) return undefined
  return typeof came === 'number' && !Number.isNaN(now) ? [came, now] : undefined
}

function adviceForOne(symptom: Symptom, proof: Proof | undefined): string | undefined {
  const { face, status, due, place = '', id, clause } = symptom
  if (face === 'html')
    return 'HTML usually comes from a proxy or a login page: check what is in front of the server.'
  if (face === 'gateway')
    return status !== undefined && isOfGateway({ status })
      ? 'It comes from a gateway, or a server that is restarting: run again, or with a lower --concurrency.'
      : `Run more slowly, such as with --rate 60/m, or raise the limit for the key: ${pauseAskedIn(proof)}.`
  if (face === 'silent' && symptom.clause !== undefined)
    return 'The connection ends without an answer: the handler may fail at this body. See the log of the server.'
  if (face === 'silent') return 'Check the network, or raise --timeout.'
  if (id === 'run:lost')
    return 'Was the server restarted, or emptied by somebody else? Run again when nobody else uses it.'
  if (id === 'run:case-timeout') return 'Raise --case-timeout, or lower --settle.'
  if (status === 401 && due === undefined) return 'Check the key, --key-header and --key-prefix.'
  if (isRefusedWrite(symptom) && (proof?.call.key ?? 'full') === 'full') return mayOnlyRead
  if (id === 'access:refused')
    return 'Check --key, and --key-header or --key-prefix if the server expects keys elsewhere.'
  if (face === 'access') return 'Check --base-url, the network, and any proxy in front of the server.'
  if (times.has(place) && face === 'value') {
    const moments = proof && momentsIn(proof)
    return moments && adviceOnTime(...moments)
  }
  if (clause === 'integration.name.own' && face === 'refused')
    return "The call repeats the setting's own name: does the server treat it as a name in use?"
  if (clause?.startsWith('organization.') || clause?.endsWith('.free-elsewhere'))
    return 'If --key and --other-key are of one organization, the server is right: give a key of a second one.'
  if (clause === 'host.lookup.encoded' || clause === 'host.lookup.encoded.others')
    return 'A proxy may rewrite percent-encoded paths: try the server without it.'
  return undefined
}

function pauseAskedIn(proof: Proof | undefined): string {
  const asked = headerOf(proof?.reply ?? {}, 'retry-after')
  return asked
    ? `the answer has Retry-After: ${asked}`
    : 'the answer does not say how long to wait (Retry-After)'
}

const times: ReadonlySet<string> = new Set(['host.createdAt', 'host.retiredAt', 'invitation.expiresAt'])
