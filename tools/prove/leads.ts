import { departure } from '../../cli/departures/departures.js'
import { measuredReport } from '../causes/broken-report.js'
import { fakeWithoutJournal } from './fake-run.js'
import type { Proof } from './proof.js'
import { wornClauses } from './worn.js'

const plainest = 'It refuses the plainest valid call, so that its operation is told as refusing.'
const inEvery = 'The plainest setting has what it gets wrong.'
const alsoFresh = 'What it does is seen of what was never there and of what was deleted alike.'

/** Departures that break something plainer than their clause, or the same elsewhere, which is rightly told first. */
const plainer: Partial<Record<string, string>> = {
  'general.version-prefix': 'Nothing is there under the prefix.',
  'general.json.replies': 'No answer can be read.',
  'general.timestamps': 'The moment of a registration is wrong.',
  'general.requests.refused': 'Where 400 is due, another status is the answer.',
  'key.full.accepted': 'An operation refuses its plainest valid call.',
  'invitation.list.authority.values': 'Only who was invited with another authority is listed with it.',
  'host.meta.empty': plainest,
  'host.register.optional': plainest,
  'host.update.optional': plainest,
  'host.register.roles.assigned': 'A host that a registration put into roles shows none.',
  'host.register.roles.service': 'No service takes metrics, since registrations make them all.',
  'host.lookup.letter-case.held': 'The lookup heeds no letter case at all.',
  'host.list.current': 'A list that shows again what it showed before lacks the hosts that came later.',
  'integration.id': 'Registrations answer no id, without which nothing else can be asked.',
  'integration.id.own': 'All settings have one id.',
  'integration.services.identifiers': inEvery,
  'integration.services.enable': inEvery,
  'integration.services.omitted': 'A service that nobody enabled is shown as enabled.',
  'integration.services.metrics.one': 'The list that was not given shows what the other one has.',
  'integration.method.role': plainest,
  'integration.method.key': plainest,
  'integration.tags.several': inEvery,
  'integration.list.current': 'A list that shows settings as they were first shows no deletion either.',
  'integration.delete.gone.list': 'A Delete that deletes nothing leaves the setting to Get, too.',
  'integration.update.access.changed': 'A key that an update gives is not the one that is shown.',
  'integration.update.overwrites': 'A name that an update gives is not the one that is shown.',
  'integration.update.services.dropped': 'A service that an update leaves out stays enabled.',
  'integration.delete.unknown': alsoFresh,
  'metrics.graph.unknown': alsoFresh,
  'metrics.post.time': 'Values at other times are not where they are looked for.',
  'metrics.post.young': 'Of several values of a post the first is lost.',
  'metrics.post.value.unrecorded': 'It takes whatever is no number for 0, and so refuses nothing.',
  'metrics.post.rate': 'Nobody posts so often without being allowed to.',
  'metrics.post.rate.recorded': 'Nobody posts so often without being allowed to.',
}

export const leads: Proof<string> = {
  says: 'a fake that departs from %s is told by that rule first',
  all: () => wornClauses,
  async wrong(id) {
    if (plainer[id]) return []
    const fake = fakeWithoutJournal({ departures: [departure(id)] })
    const { report } = await measuredReport((send) => send, { fake })
    const [first = { id: 'nothing', says: 'It conforms.', clause: undefined }] = report.causes ?? []
    return first.clause === id ? [] : [`${first.id}: ${first.says}`]
  },
}
