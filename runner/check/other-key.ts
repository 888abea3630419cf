import type { Json, JsonObject, Reply } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { type AskedCall, type Asking, isRefusal, objectOf } from './ask.js'
import type { Finding } from './finding.js'

/** What tells a thing from others; ids may be the same in two organizations. */
const signsOf = ({ id, email, name, createdAt, expiresAt }: JsonObject): string =>
  JSON.stringify([id, email, name, createdAt, expiresAt])

const listed = (reply: Reply | undefined): string[] =>
  Object.values(objectOf(reply) ?? {})
    .flat()
    .filter((each: Json): each is JsonObject => isObject(each))
    .map(signsOf)

/** Whether the key of a second organization reads, and is shown nothing of what the first one is shown. */
export async function otherKeyFinding(asking: Asking, answers: readonly AskedCall[]): Promise<Finding> {
  const subject = 'other key'
  const own = answers.find(({ reply }) => listed(reply).length) ?? answers[0]
  const asked = own && (await asking.askElsewhere({ ...own.call, key: 'other' }))
  if (!own || !asked?.reply)
    return {
      subject,
      state: 'unknown',
      says: `It was not tried: ${asking.left() ? 'nothing was read' : 'the calls of the check were used up'}.`,
    }
  const advice = 'Give a key of a second organization, with Read and Write.'
  if (isRefusal(asked.reply))
    return {
      ...{ subject, state: 'wrong', advice, refuses: 'otherKey' },
      says: `The key given as --other-key may not read: ${showCall(own.call)} answered ${showReply(asked.reply)}.`,
    }
  const there = new Set(listed(own.reply))
  const shared = listed(asked.reply).filter((each) => there.has(each)).length
  if (shared)
    return {
      ...{ subject, state: 'wrong' },
      says: `The key given as --other-key sees the things of --key: ${shared} of ${there.size} in ${showCall(own.call)}. Either both are of one organization, or the server does not separate organizations.`,
      advice: `${advice} If it is one, a run tells what else is not kept apart.`,
    }
  return there.size
    ? { subject, state: 'fine', says: 'It may read, and sees nothing of the things of --key.' }
    : {
        ...{ subject, state: 'unknown' },
        says: 'It may read. Whether it is of a second organization is unclear: there is nothing to compare.',
      }
}
