import { operation } from '../../spec/operations.js'
import { isOfGateway } from '../../spec/status.js'
import type { Report, ReportedCall } from '../report.js'
import type { Symptom } from './symptom.js'
import type { Widespread } from './widespread.js'

export type Setting = Pick<Report, 'access' | 'target'> & Partial<Pick<Report, 'run'>>

/** What was seen: the value that was expected and that came, and the kind of key that was used. */
export interface Seen {
  expected?: string | undefined
  got?: string | undefined
  key?: ReportedCall['key'] | undefined
}

/** What to try first when a common cause may be a wrong setting of the run. */
export function adviceFor(
  symptom: Symptom,
  wide: Widespread | undefined,
  setting: Setting,
  seen: Seen = {},
): string | undefined {
  return wide ? adviceForWide(wide, setting) : adviceForOne(symptom, seen)
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
  if (habit?.kind === 'effect')
    return 'A cache may answer, or the update may lose what it is given: compare with the list.'
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
    return 'HTML comes from a proxy, a login page, or a web site in place of the API: check --base-url and what stands in front of it.'
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

const isClockOff = 'Is the clock of the server, or of this machine, off? Times are compared.'

const quarterHour = 900
const mostOfZones = 14 * 4 * quarterHour
/** In seconds. */
const nearly = 120

/** How far off a local time is that was taken for UTC: whole quarters of an hour. */
function hoursOff(expected: string, got: string): number | undefined {
  const [due, came] = [expected, got].map((text) => Number(/(?<![\d.])\d{9,10}(?!\d)/.exec(text)?.[0]))
  const off = (came as number) - (due as number)
  const zone = Math.round(off / quarterHour) * quarterHour
  const isZone = zone !== 0 && Math.abs(zone) <= mostOfZones && Math.abs(off - zone) <= nearly
  return isZone ? zone / (4 * quarterHour) : undefined
}

/** What is no number is no matter of clocks. */
function adviceOnTime({ expected = '', got }: Seen): string | undefined {
  if (got === undefined) return isClockOff
  const hours = hoursOff(expected, got)
  if (hours !== undefined)
    return `It is ${Math.abs(hours)} h ${hours < 0 ? 'early' : 'late'}: a local time may have been taken for UTC.`
  if (/(?<![\d.])\d{12,13}(?!\d)/.test(got)) return 'This looks like milliseconds: times are in seconds.'
  return /(?<![\d.])\d{9,10}(?!\d)/.test(got) ? isClockOff : undefined
}

function adviceForOne(symptom: Symptom, { expected, got, key = 'full' }: Seen): string | undefined {
  const { face, status, place = '', id } = symptom
  if (face === 'html')
    return 'HTML comes from a proxy or a login page more often than from the API: check what stands in front.'
  if (face === 'gateway')
    return status !== undefined && isOfGateway({ status })
      ? 'It comes from a gateway, or a server that is restarting: run again, or with a lower --concurrency.'
      : 'Run with a lower --concurrency.'
  if (face === 'silent' && symptom.clause !== undefined)
    return 'The connection ends in place of an answer: the handler may fail at this body. See the log of the server.'
  if (face === 'silent') return 'Check the network, or raise --timeout.'
  if (id === 'run:case-timeout') return 'Raise --case-timeout, or lower --settle.'
  if (status === 401) return 'Check the key, --key-header and --key-prefix.'
  if (isRefusedWrite(symptom) && key === 'full') return mayOnlyRead
  if (id === 'access:refused')
    return 'Check --key, and --key-header or --key-prefix where keys are taken another way.'
  if (face === 'access') return 'Check --base-url, the network and what stands in front of the server.'
  if (/\.(?:created|retired|expires)At$/.test(place) && face === 'value')
    return adviceOnTime({ expected, got })
  if (id === 'updateCloudIntegration/integration.update.bare:refused')
    return "The call repeats the setting's own name: is that taken for a name in use?"
  if (id.includes('/host.lookup.encoded'))
    return 'A proxy may rewrite percent-encoded paths: try the server without it.'
  return undefined
}
