import {
  cancelInvitation,
  generateExternalId,
  listHosts,
  listInvitations,
  updateHostRoles,
} from '../../fixtures/calls.js'
import type { Call, KeyKind, Reply } from '../../spec/http.js'
import { isSuccess } from '../../spec/status.js'
import { showCall, showReply } from '../../suites/kernel/show.js'
import { type AskedCall, type Asking, isLetIn, isRefusal, nobody } from './ask.js'
import type { Checked, Finding } from './finding.js'

/** What a key was seen to do: true, refused, or undefined where nothing was seen. */
export interface KeySeen {
  /** Whether it was let in by one of the reads. */
  reads?: boolean
  /** The status of the last read that was refused. */
  readStatus?: number
  /** Never true, because a server may look for a missing thing before it checks the key. */
  writes?: false
  /** A write of what there is not was not refused for the key. */
  isLetWrite?: true
  /** The refusal of a read, and of a write, that shows it. */
  by: { read?: string; write?: string }
}

/**
 * What is seen of each key that was given; the writes are of an invitation and a host that there are not. Where the full
 * key reads everything and gets an external id, what is missing is refused as a key may be.
 */
export async function keysSeen({ supplied }: Checked, asking: Asking, answers: readonly AskedCall[]) {
  const { email, name } = nobody()
  const cancels = cancelInvitation({ email })
  const setsRoles = updateHostRoles(name, [])
  const has = (need: string): boolean => supplied.includes(need)
  const [full, read, write, outside] = await Promise.all([
    seen(asking, 'full', [cancels]),
    has('readKey') ? seen(asking, 'read', [listHosts(), listInvitations(), cancels]) : undefined,
    has('writeKey') ? seen(asking, 'write', [listHosts(), setsRoles]) : undefined,
    has('outsideKey') ? seen(asking, 'outside', [listInvitations()]) : undefined,
  ])
  const isDoubtful = full.writes === false && !readsRefused(answers).length
  const reply = isDoubtful ? (await asking.ask(generateExternalId()))?.reply : undefined
  if (reply && isSuccess(reply)) for (const own of [full, read, write]) delete own?.writes
  return { full, read, write, outside }
}

/** What each key that was given may do, and what to do about it. */
export const keyFindings = (
  { full, read, write, outside }: Awaited<ReturnType<typeof keysSeen>>,
  answers: readonly AskedCall[],
): Finding[] => [
  fullKey(full, read, answers),
  ...(read ? [readKey(read, write)] : []),
  ...(write ? [writeKey(write)] : []),
  ...(outside ? [outsideKey(outside)] : []),
]

async function seen(asking: Asking, key: KeyKind, calls: readonly Call[]): Promise<KeySeen> {
  const found: KeySeen = { by: {} }
  const all = await Promise.all(calls.map((call) => asking.ask({ ...call, key })))
  for (const [at, asked] of all.entries()) {
    const { reply } = asked ?? {}
    if (!reply || reply.status >= 429) continue
    const isRead = calls[at]?.method === 'GET'
    if (isRead) found.reads ||= !isRefusal(reply)
    else if (isRefusal(reply)) found.writes = false
    else if (isLetIn(reply)) found.isLetWrite = true
    if (isRead && isRefusal(reply)) found.readStatus = reply.status
    if (isRefusal(reply))
      found.by[isRead ? 'read' : 'write'] = `${showCall(calls[at] as Call)} answered ${showReply(reply)}`
  }
  return found
}

/** The advice for two keys that were given for each other. */
export const swap = (one: string, other: string): string => `${one} and ${other} are exchanged: swap them.`

/** Of a full key that was refused a write; one from outside its addresses is refused the reads of hosts as well. */
function onlyReads({ by }: KeySeen, answers: readonly AskedCall[]): Finding {
  const [outside] = readsRefused(answers)
  return {
    ...{ subject: 'key', state: 'wrong' },
    says: outside
      ? `The key given as --key may neither write nor read everything: ${outside}.`
      : `The key given as --key may read but not write: ${by.write}.`,
    advice: outside
      ? 'Its permitted addresses may leave this machine out. Give a key that may be used from here.'
      : 'Give a key that carries Read and Write and whose permitted addresses include this machine; one that carries only Read is for --read-key.',
  }
}

const readsRefused = (answers: readonly AskedCall[]): string[] =>
  answers.flatMap(({ call, reply }) =>
    reply && isRefusal(reply) ? `${showCall(call)} answered ${showReply(reply)}` : [],
  )

function fullKey(full: KeySeen, read: KeySeen | undefined, answers: readonly AskedCall[]): Finding {
  const subject = 'key'
  if (full.writes === false) {
    const isExchanged = read?.reads === true && read.writes !== false
    const finding = onlyReads(full, answers)
    return isExchanged ? { ...finding, advice: swap('--key', '--read-key') } : finding
  }
  const [refused] = readsRefused(answers)
  if (refused)
    return {
      ...{ subject, state: 'warns' },
      says: `The key may not read everything: ${refused}.`,
      advice: 'Permit it, or expect its cases to be inconclusive.',
    }
  return { subject, state: 'fine', says: 'It may read and write.' }
}

/** A key that is answered 401 is none; one that is answered 403 may be wronged. */
function readKey({ reads, readStatus, writes, by }: KeySeen, write: KeySeen | undefined): Finding {
  const subject = 'read key'
  if (reads === false)
    return {
      ...{ subject, state: 'wrong', ...(readStatus === 401 && { refuses: 'readKey' }) },
      says: `The key given as --read-key may not read: ${by.read}.`,
      advice: write?.reads ? swap('--read-key', '--write-key') : 'Give a key that carries only Read.',
    }
  return writes === false
    ? { subject, state: 'fine', says: 'It may read, but not write.' }
    : {
        ...{ subject, state: 'unknown' },
        says: 'It may read. Whether it may write is unclear: a write to a missing thing was not refused because of the key.',
      }
}

function writeKey({ reads, writes, by }: KeySeen): Finding {
  const subject = 'write key'
  if (writes === false)
    return {
      ...{ subject, state: 'wrong' },
      says: `The key given as --write-key may not write: ${by.write}.`,
      advice: 'Give a key that carries only Write.',
    }
  if (reads)
    return {
      ...{ subject, state: 'warns' },
      says: 'The key given as --write-key may read.',
      advice: 'Give a key with Write only. If it is one, the server is wrong.',
    }
  return { subject, state: 'fine', says: 'It may write, but not read.' }
}

function outsideKey({ reads }: KeySeen): Finding {
  const subject = 'outside key'
  return reads
    ? {
        ...{ subject, state: 'warns' },
        says: 'The server accepts the key given as --outside-key.',
        advice:
          'Give a key whose permitted addresses do not include this machine. If it is one, the server is wrong.',
      }
    : { subject, state: 'fine', says: 'It is refused.' }
}

/**
 * A key that was given for another: two keys of which each does what only the other may, and is refused what it should
 * do; or a full key that reads and is refused every write. Of one such answer alone the server may be to blame, and a
 * run can tell.
 */
export async function mistakenKey(
  asking: Asking,
  { full, read, write }: Awaited<ReturnType<typeof keysSeen>>,
  answers: readonly AskedCall[],
): Promise<Finding | undefined> {
  const roles = updateHostRoles(nobody().name, [])
  const replyTo = async (key: KeyKind): Promise<Reply | undefined> =>
    (await asking.ask({ ...roles, key }))?.reply
  if (read?.reads === false && write?.reads && write.writes === false)
    return isLetIn(await replyTo('read')) ? found('read key', '--read-key', '--write-key', writes) : undefined
  if (full.writes !== false || !isRefusal(await replyTo('full'))) return undefined
  const isExchanged = read?.reads && read.isLetWrite && isLetIn(await replyTo('read'))
  return isExchanged ? found('key', '--key', '--read-key', reads) : onlyReads(full, answers)
}

const writes = ['may write and not read', 'may read and not write'] as const
const reads = ['may read and not write', 'may read and write'] as const

const found = (
  subject: Finding['subject'],
  one: string,
  other: string,
  [may, mayOther]: readonly [string, string],
): Finding => ({
  ...{ subject, state: 'wrong' },
  says: `The key given as ${one} ${may}, the one given as ${other} ${mayOther}.`,
  advice: swap(one, other),
})
