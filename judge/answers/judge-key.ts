import type { Clause } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { keysClauses } from '../../spec/clauses/keys.js'
import type { KeyKind } from '../../spec/http.js'
import { isPlainRead } from '../../spec/plain-read.js'
import { isOfKey } from '../../spec/status.js'
import { expectThat } from '../../suites/kernel/expect.js'
import { showReply } from '../../suites/kernel/show.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'

/** What a key may and may not do, and the status of the refusal if the document fixes it. */
interface Rule {
  clause: ClauseId & (typeof keysClauses)[number]['id']
  refused?: 'refused' | 401 | 403
}

const rules: Partial<Record<KeyKind, readonly Rule[]>> = {
  full: [{ clause: 'key.full.accepted' }],
  read: [
    { clause: 'key.read.accepted' },
    { clause: 'key.read.forbidden', refused: 403 },
    { clause: 'key.read.cloud', refused: 401 },
  ],
  write: [
    { clause: 'key.write.accepted' },
    { clause: 'key.write.forbidden', refused: 403 },
    { clause: 'key.write.refused', refused: 'refused' },
  ],
  outside: [
    { clause: 'key.outside.forbidden', refused: 403 },
    { clause: 'key.outside.reads', refused: 403 },
  ],
}

const operationsOf = new Map<string, Clause['operations']>(
  keysClauses.map(({ id, operations }) => [id, operations]),
)

/** How many such answers are remembered. */
const most = 1000

/**
 * Holds answers against what the keys of the calls carry, where that is known. That a key was refused is told at the end:
 * where the operation takes it at other times, the refusal was about the call; where no call that carried a key in that
 * way was ever taken, it may stand in the wrong place. Where a server locks keys out for a while, that is told alone.
 */
export function createKeyWatch(docket: Docket) {
  const taken = new Set<string>()
  const waysTaken = new Set<string | undefined>()
  const refused: { of: Overheard; tell(): void }[] = []
  /** A read that was taken before, and then was not. */
  let lockout: { of: Overheard; isOver: boolean } | undefined
  const callOf = (of: Overheard): string => `${of.exchange.keyKind} ${of.operation}`

  const later = (of: Overheard, tell: () => void): void => {
    if (refused.length < most) refused.push({ of, tell })
  }

  function noteLockout(of: Overheard): void {
    if (
      of.exchange.keyKind !== 'full' ||
      !isPlainRead({ ...of.exchange.call, operation: of.operation }) ||
      !taken.has(callOf(of))
    )
      return
    if (isOfKey(of.reply)) lockout ??= { of, isOver: false }
    else if (of.isSuccess && lockout?.of.operation === of.operation) lockout.isOver = true
  }

  function noteAccepted(clause: ClauseId, of: Overheard): void {
    if (of.isSuccess) docket.held(clause, of)
    else if (isOfKey(of.reply))
      later(of, () => {
        if (!taken.has(callOf(of)))
          docket.broken(clause, of, wrongAnswer('a key that carries enough to be accepted', of))
      })
  }

  function noteRefused(clause: ClauseId, of: Overheard, due: 'refused' | 401 | 403): void {
    const tell = () => docket.check(clause, of, () => expectRefused(of, due))
    if (of.isRefusal && isOfKey(of.reply)) later(of, tell)
    else if (of.isSuccess || of.isRefusal) tell()
  }

  return {
    note(of: Overheard): void {
      const { keyKind, keyWay } = of.exchange
      noteLockout(of)
      for (const { clause, refused } of (keyKind && rules[keyKind]) ?? []) {
        if (!operationsOf.get(clause)?.includes(of.operation)) continue
        if (refused === undefined) noteAccepted(clause, of)
        else noteRefused(clause, of, refused)
      }
      if (keyKind === undefined || !of.isSuccess) return
      taken.add(callOf(of))
      waysTaken.add(keyWay)
    },
    judge(): void {
      if (lockout?.isOver)
        docket.broken(
          'key.full.accepted',
          lockout.of,
          wrongAnswer('the key to be accepted as before', lockout.of),
        )
      else if (!lockout) for (const { of, tell } of refused) if (waysTaken.has(of.exchange.keyWay)) tell()
      refused.length = 0
    },
  }
}

function expectRefused({ isSuccess, reply }: Overheard, refused: 'refused' | 401 | 403): void {
  const isFine = !isSuccess && (refused === 'refused' || !isOfKey(reply) || reply.status === refused)
  const expected = `${refused === 'refused' ? 'a refusal (not 2xx)' : `status ${refused}`} for a key that carries no more`
  expectThat(isFine, expected, showReply(reply), {
    ...{ reply, asked: refused === 'refused' ? 'refusal' : refused },
  })
}
