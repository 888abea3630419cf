import { departure } from '../../cli/departures/departures.js'
import type { ReportedCause } from '../../reports/report.js'
import { measuredReport } from '../causes/broken-report.js'
import { fakeWithoutJournal } from './fake-run.js'

const plainest = 'It refuses the plainest valid call, so that its operation is told as refusing.'

/** Departures that break something plainer than their clause, which is rightly told first. */
const plainer: Partial<Record<string, string>> = {
  'general.version-prefix': 'Nothing is there under the prefix.',
  'general.json.replies': 'No answer can be read.',
  'general.timestamps': 'The moment of a registration is wrong.',
  'general.requests.refused': 'Where 400 is due, another status is the answer.',
  'key.full.accepted': 'An operation refuses its plainest valid call.',
  'invitation.list.authority.values': 'Only who was invited with another authority is listed with it.',
  'host.register.optional': plainest,
  'host.update.optional': plainest,
  'host.register.roles.assigned': 'A host that a registration put into roles shows none.',
  'host.register.roles.service': 'No service takes metrics, since registrations make them all.',
}

/** What is told first of a server that departs from a clause, where that is something else. */
export async function misledBy(id: string): Promise<Pick<ReportedCause, 'id' | 'says'> | undefined> {
  if (plainer[id]) return undefined
  const fake = fakeWithoutJournal({ departures: [departure(id)] })
  const { report } = await measuredReport((send) => send, { fake })
  const [first = { id: 'nothing', says: 'It conforms.', clause: undefined }] = report.causes ?? []
  return first.clause === id ? undefined : first
}
