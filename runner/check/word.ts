import { listCloudIntegrations } from '../../fixtures/calls.js'
import type { Reply } from '../../spec/http.js'
import { showReply } from '../../suites/kernel/show.js'
import type { Reach } from '../send/target.js'
import { type Asking, objectOf } from './ask.js'
import type { Finding } from './finding.js'

const subject = 'cloud word'
const call = listCloudIntegrations()

/** Words that deployments are known, or likely, to use. */
const usual = ['cloud', 'aws', 'azure', 'gcp']

/** Whether the list of integrations is under the given word. If not, the word under which it is. */
export async function cloudWordFinding(
  reach: Reach | undefined,
  asking: Asking,
  reply: Reply | undefined,
): Promise<Finding[]> {
  const given = reach?.cloudWord ?? 'cloud'
  if (!reply || (reply.status !== 404 && reply.status >= 300)) return []
  const inBody = wordOf(reply)
  if (reply.status !== 404 && (inBody === given || inBody === undefined))
    return inBody ? [{ subject, state: 'fine', says: `${given}-integrations answers.` }] : []
  const says =
    reply.status === 404
      ? `${given}-integrations answered ${showReply(reply)}.`
      : `${given}-integrations answers with "${inBody}_integrations".`
  const word = reach && (await answering(reach, asking, candidates(given, reply)))
  if (word)
    return [
      { subject, state: 'wrong', says, advice: `${word}-integrations answers: give --cloud-word ${word}.` },
    ]
  const advice =
    'Give --cloud-word with the word that the deployment uses instead of cloud in cloud-integrations. If it has no cloud integrations, a run says so and tests the rest.'
  return [{ subject, state: inBody === undefined ? 'warns' : 'wrong', says, advice }]
}

/** Words from the answer come first, because a server may say what it has instead. */
const candidates = (given: string, { text }: Reply): string[] =>
  [
    ...new Set([
      ...[...text.matchAll(/([A-Za-z0-9]+)[-_]integrations/g)].map(([, word = '']) => word),
      ...usual,
    ]),
  ]
    .filter((word) => word !== given)
    .slice(0, 4)

async function answering(
  reach: Reach,
  asking: Asking,
  words: readonly string[],
): Promise<string | undefined> {
  for (const word of words) {
    const path = `${reach.prefix}${call.path.replace('cloud', word)}`
    const asked = await asking.askElsewhere({ ...call, path })
    if (asked?.reply?.status === 200 && wordOf(asked.reply) === word) return word
  }
  return undefined
}

/** `aws` of `{"aws_integrations": []}`. */
function wordOf(reply: Reply): string | undefined {
  const key = Object.keys(objectOf(reply) ?? {}).find((each) => each.endsWith('_integrations'))
  return key?.slice(0, -'_integrations'.length)
}
