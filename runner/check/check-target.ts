import {
  getServiceMetrics,
  listCloudIntegrations,
  listHosts,
  listInvitations,
  retireHost,
} from '../../fixtures/calls.js'
import { type Call, headerOf, NoReply, type Reply, type Send } from '../../spec/http.js'
import { isOfGateway, isPassing } from '../../spec/status.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { type AskedCall, type Asking, createAsking, isRefusal, objectOf, wasAnswered } from './ask.js'
import { baseUrlFinding, isElsewhere } from './base-url.js'
import { encodedPathsFinding } from './encoded-paths.js'
import { type Access, type Checked, type Checkup, type Finding, subjects, told } from './finding.js'
import { keyFindings, keysSeen, mistakenKey } from './keys.js'
import { otherKeyFinding } from './other-key.js'
import { refusalFinding } from './refused-key.js'
import { clockFinding, latencyFinding, limitsFinding } from './seen-on-the-way.js'
import { cloudWordFinding } from './word.js'

interface Manner {
  /** Whether to wait, as a run does, for a server that throttles or has a gateway answer for it. */
  patient?: boolean
}

const reads = [listHosts(), listInvitations(), listCloudIntegrations()]

const nowhere = '/api/v0/no-such-path'

/** Whether all (lists, a chapter without one, a write) is answered like an unknown path, or in no JSON. */
async function isNoApi(asking: Asking, replies: readonly Reply[]): Promise<boolean> {
  const read = getServiceMetrics('no-such-service', 'no.such.metric', 0, 60)
  const write = retireHost('no-such-host')
  const answerTo = async (call: Call) => (await asking.ask(call))?.reply
  const withoutPath = (call: Call) =>
    answerTo({ ...call, path: nowhere, query: undefined, operation: undefined })
  if (replies.some((each) => objectOf(each) !== undefined && each.status !== 404)) return false
  const unknown = await withoutPath(read)
  if (![...replies, await answerTo(read)].every((each) => isNoPath(each, unknown))) return false
  return isNoPath(await answerTo(write), await withoutPath(write))
}

const isNoPath = (reply: Reply | undefined, unknown: Reply | undefined): boolean =>
  objectOf(reply) === undefined ||
  (reply?.status === 404 && unknown?.status === 404 && reply.text === unknown.text)

const first = showCall(listHosts())

/** Finds out in at most twelve calls whether a target can be tested. Creates nothing. */
export async function checkTarget(target: Checked, { patient = false }: Manner = {}): Promise<Checkup> {
  const asking = createAsking(target.send, target.reach)
  const answers = (await Promise.all(reads.map(asking.ask))).filter((each) => each !== undefined)
  const outcome = await lookOn(target, asking, patient ? await waitedFor(answers, target.send) : answers)
  const isTold = ({ subject }: Finding): boolean => outcome.findings.some((each) => each.subject === subject)
  const findings = [...outcome.findings, ...seenOnTheWay(asking).filter((each) => !isTold(each))]
  findings.sort((a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject))
  const access = outcome.access ?? { open: true, ...hintOf(findings) }
  const unusable = new Map(findings.flatMap((each) => (each.refuses ? [[each.refuses, told(each)]] : [])))
  return { access, unusable, findings, calls: asking.asked.length }
}

interface Outcome {
  /** Absent when the target can be tested. */
  access?: Access
  findings: Finding[]
}

/** A check under a used-up limit, or while a server restarts, waits as the run would later. */
async function waitedFor(answers: AskedCall[], send: Send): Promise<AskedCall[]> {
  const held = ({ reply }: AskedCall): boolean => reply !== undefined && isPassing(reply)
  const [one] = answers
  if (!one || !answers.every(held)) return answers
  const reply = await send(listHosts()).catch(() => undefined)
  return reply ? [{ ...one, reply }] : answers
}

async function lookOn(target: Checked, asking: Asking, answers: AskedCall[]): Promise<Outcome> {
  const replies = answers.flatMap(({ reply }) => reply ?? [])
  const [reply] = replies
  if (!reply) return answers.some(wasAnswered) ? unreadable(answers) : unreachable(target, answers)
  if (replies.every(({ status }) => status === 429)) return throttled(reply)
  if (replies.some(isRefusal) && replies.every((each) => isRefusal(each) || each.status === 404))
    return refused(await refusalFinding(target, asking, reply))
  if (replies.every(({ status }) => status >= 500)) return failing(reply, replies.every(isOfGateway))
  if (isElsewhere(replies)) {
    const finding = await baseUrlFinding(target, asking, replies)
    const findings = [reached(target), finding]
    const access = { open: false, why: 'elsewhere', message: told(finding) } as const
    return (await isNoApi(asking, replies)) ? { access, findings } : { findings }
  }
  const word = await cloudWordFinding(target.reach, asking, answers.at(2)?.reply)
  const seen = await keysSeen(target, asking, answers)
  const mistaken = await mistakenKey(asking, seen, answers)
  const keys = mistaken ? [mistaken] : keyFindings(seen, answers)
  const isOurs = { subject: 'base URL', state: 'fine', says: `${first} answers as the API.` } as const
  const other = target.supplied.includes('otherKey') ? await otherKeyFinding(asking, answers) : []
  const findings = [reached(target), isOurs, word, ...keys, other, await encodedPathsFinding(asking)].flat()
  return mistaken ? { ...refused(mistaken), findings } : { findings }
}

function reached({ baseUrl }: Checked): Finding {
  const subject = 'reachability'
  const isEncrypted = baseUrl.startsWith('https:')
  if (isEncrypted && process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0')
    return {
      ...{ subject, state: 'warns' },
      says: `${baseUrl} answers, with a certificate that nobody verified, since NODE_TLS_REJECT_UNAUTHORIZED is 0: anyone on the way can read the keys.`,
      advice: 'Unset it, and name your certificate authority with --ca.',
    }
  return {
    ...{ subject, state: 'fine' },
    says: `${baseUrl} answers${isEncrypted ? ', with a certificate that is trusted' : ''}.`,
  }
}

/** Something answers, and the run shows at which calls it does so. */
const unreadable = (answers: AskedCall[]): Outcome => ({
  findings: [
    {
      ...{ subject: 'reachability', state: 'warns' },
      says: `${first} got an answer that cannot be read. ${whyFailed(answers)}`,
    },
  ],
})

function whyFailed(answers: AskedCall[]): string {
  const why = answers.find(({ failure }) => failure)?.failure
  return why instanceof Error ? why.message : String(why)
}

function unreachable({ baseUrl }: Checked, answers: AskedCall[]): Outcome {
  const [advice] = answers.flatMap(({ failure }) => (failure instanceof NoReply && failure.advice) || [])
  return notReached({
    says: `${first} failed at ${baseUrl}. ${whyFailed(answers)}`,
    ...(advice && { advice }),
  })
}

function notReached(why: Pick<Finding, 'says' | 'advice'>) {
  const finding: Finding = { subject: 'reachability', state: 'unreachable', ...why }
  return {
    access: { open: false, why: 'unreachable', message: told(finding) },
    findings: [finding],
  } satisfies Outcome
}

function throttled(reply: Reply): Outcome {
  const after = headerOf(reply, 'retry-after')
  const message = `The server throttles every call: ${first} and two more reads kept answering ${showReply(reply)}.`
  const advice = `Wait until the limit is over${after ? ` (Retry-After: ${after})` : ''}, or have it raised for this key.`
  return {
    access: { open: false, why: 'throttled', message },
    findings: [{ subject: 'rate limits', state: 'unreachable', says: message, advice }],
  }
}

/** A server that fails is run against anyway, because that is how it behaves. One behind a gateway was not reached. */
function failing(reply: Reply, isGateway: boolean): Outcome {
  const { access, findings } = notReached({
    says: `The server fails at every call: ${first} and two more reads answered ${showReply(reply)}.`,
    advice: 'See its log, or the log of a gateway in front of it.',
  })
  return isGateway ? { access, findings } : { findings }
}

const refused = (finding: Finding): Outcome => ({
  access: { open: false, why: 'refused', message: told(finding) },
  findings: [finding],
})

/** Facts noticed in answers to other questions. */
const seenOnTheWay = ({ asked }: Asking): Finding[] => {
  const answered = asked.filter(({ reply }) => reply)
  return answered.length
    ? [limitsFinding(answered), clockFinding(answered), latencyFinding(answered)].flat()
    : []
}

/** What a run should say beside its verdict. */
function hintOf(findings: readonly Finding[]): { hint?: string } {
  const worth = findings.filter(({ state }) => state !== 'fine' && state !== 'unknown')
  return worth.length ? { hint: worth.map(told).join(' ') } : {}
}
