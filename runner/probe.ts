import { listCloudIntegrations, listHosts, listInvitations } from '../fixtures/calls.js'
import { NoReply, type Reply, type Send } from '../spec/http.js'
import { showCall, showReply } from '../suites/kernel/show.js'

/** Whether the target can be tested at all. */
export type Access =
  | { open: true; hint?: string }
  /** Nothing answers; the key is refused everywhere; every call is throttled; it was broken off. */
  | { open: false; why: 'unreachable' | 'refused' | 'throttled' | 'interrupted'; message: string }

const reads = [listHosts(), listInvitations(), listCloudIntegrations()]

/** Makes three reads that any key with Read may make, and tells what stands in the way of a run. */
export async function probe(send: Send): Promise<Access> {
  const answers = await Promise.allSettled(reads.map((call) => send(call)))
  const replies = answers.filter((each) => each.status === 'fulfilled').map(({ value }) => value)
  const first = replies[0]
  if (!first)
    return answers.some(wasAnswered) ? { open: true } : unreachable(answers[0] as PromiseRejectedResult)
  if (replies.every(({ status }) => status === 401 || status === 403)) return refused(first)
  if (replies.every(({ status }) => status === 429)) return throttled(first)
  return replies.some(isJson) ? { open: true } : { open: true, hint: foreign(first) }
}

const wasAnswered = (answer: PromiseSettledResult<Reply>): boolean =>
  answer.status === 'rejected' && answer.reason instanceof NoReply && answer.reason.answered

const unreachable = ({ reason }: PromiseRejectedResult): Access => ({
  open: false,
  why: 'unreachable',
  message: `${asked} got no answer. ${reason instanceof Error ? reason.message : String(reason)}`,
})

const refused = (reply: Reply): Access => ({
  open: false,
  why: 'refused',
  message:
    `The key is refused: ${asked} and two more reads answered ${showReply(reply)}. ` +
    'Check --key, and --key-header or --key-prefix if the deployment takes keys another way.',
})

const throttled = (reply: Reply): Access => ({
  open: false,
  why: 'throttled',
  message: `The server throttles every call: ${asked} and two more reads kept answering ${showReply(reply)}.`,
})

const foreign = (reply: Reply): string =>
  `This does not look like the API: ${asked} answered ${showReply(reply)}. Is the base URL right?`

const asked = showCall(reads[0] as (typeof reads)[number])

function isJson({ text }: Reply): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
