import type { Clause } from '../../spec/clause.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { keysClauses } from '../../spec/clauses/keys.js'
import type { KeyKind } from '../../spec/http.js'
import { expectThat } from '../../suites/kernel/expect.js'
import { showReply } from '../../suites/kernel/show.js'
import type { Docket } from '../docket.js'
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

/** Holds an answer against what the key of the call carries, if that is known. */
export function judgeKey(of: Overheard, docket: Docket): void {
  const { keyKind } = of.exchange
  for (const { clause, refused } of (keyKind && rules[keyKind]) ?? []) {
    if (!operationsOf.get(clause)?.includes(of.operation)) continue
    const isOfKey = statusesOfKeys.includes(of.reply.status)
    if (refused === undefined ? !of.isSuccess && !isOfKey : !of.isSuccess && !of.isRefusal) continue
    docket.check(clause, of, () => {
      if (refused === undefined) return expectAccepted(of)
      const isFine = !of.isSuccess && (refused === 'refused' || !isOfKey || of.reply.status === refused)
      const expected = `${refused === 'refused' ? 'a refusal (not 2xx)' : `status ${refused}`} for a key that carries no more`
      expectThat(isFine, expected, showReply(of.reply), {
        reply: of.reply,
        asked: refused === 'refused' ? 'refusal' : refused,
      })
    })
  }
}

const expectAccepted = ({ isSuccess, reply }: Overheard): void =>
  expectThat(isSuccess, 'a key that carries enough to be accepted', showReply(reply), { reply })
