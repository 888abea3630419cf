import type { Clause } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { keysClauses } from '../../spec/clauses/keys.js'
import type { KeyKind } from '../../spec/http.js'
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

/** Statuses that refuse a key. Any other refusal may be about the call. */
const statusesOfKeys: readonly number[] = [401, 403]

/** How many such answers are remembered. */
const most = 1000

/**
 * Holds answers against what the keys of the calls carry, where that is known. That a key is enough and refused all the
 * same is told at the end: where the operation takes it at other times, the refusal was about the call.
 */
export function createKeyWatch(docket: Docket) {
  const taken = new Set<string>()
  const refused: { clause: ClauseId; of: Overheard }[] = []
  const wayOf = (of: Overheard): string => `${of.exchange.keyKind} ${of.operation}`

  function noteAccepted(clause: ClauseId, of: Overheard): void {
    if (of.isSuccess) {
      docket.held(clause, of)
      taken.add(wayOf(of))
    } else if (statusesOfKeys.includes(of.reply.status) && refused.length < most) refused.push({ clause, of })
  }

  return {
    note(of: Overheard): void {
      const { keyKind } = of.exchange
      for (const { clause, refused } of (keyKind && rules[keyKind]) ?? []) {
        if (!operationsOf.get(clause)?.includes(of.operation)) continue
        if (refused === undefined) noteAccepted(clause, of)
        else if (of.isSuccess || of.isRefusal) docket.check(clause, of, () => expectRefused(of, refused))
      }
    },
    judge(): void {
      for (const { clause, of } of refused)
        if (!taken.has(wayOf(of)))
          docket.broken(clause, of, wrongAnswer('a key that carries enough to be accepted', of))
      refused.length = 0
    },
  }
}

function expectRefused({ isSuccess, reply }: Overheard, refused: 'refused' | 401 | 403): void {
  const isOfKey = statusesOfKeys.includes(reply.status)
  const isFine = !isSuccess && (refused === 'refused' || !isOfKey || reply.status === refused)
  const expected = `${refused === 'refused' ? 'a refusal (not 2xx)' : `status ${refused}`} for a key that carries no more`
  expectThat(isFine, expected, showReply(reply), {
    ...{ reply, asked: refused === 'refused' ? 'refusal' : refused },
  })
}
