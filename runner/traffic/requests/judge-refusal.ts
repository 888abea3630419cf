import { headerOf } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { type Flaw, flawsIn, textFlaws } from './flaws.js'
import { jsonTextOf } from './json-text.js'

/** What must be refused in a call, judging by the call alone. */
export function flawsOf(of: Overheard): Flaw[] {
  if (of.sent === undefined || !isSentAsJson(of)) return []
  const kind = jsonTextOf(of.sent)
  const [malformed, lenient] = textFlaws[of.operation] ?? []
  if (kind === 'malformed') return malformed ? [malformed] : []
  if (kind === 'lenient') return lenient ? [lenient] : []
  return kind === 'json' && of.given !== undefined ? flawsIn(of.operation, of.given) : []
}

const isSentAsJson = ({ exchange: { call } }: Overheard): boolean =>
  /\bjson\b/i.test(headerOf(call, 'content-type') ?? 'json') &&
  headerOf(call, 'content-encoding') === undefined

/** Statuses that also reject an input, but are not the ones in §7. */
const others = [409, 422]

/**
 * Checks that a call that must be refused is refused, and with the status in §7 unless something else may
 * explain another.
 */
export function judgeRefusal(of: Overheard, flaws: readonly Flaw[], docket: Docket): void {
  const [first] = flaws
  if (!first) return
  if (of.isSuccess)
    return void docket.broken(
      first.clause,
      of,
      new Violation(
        `${first.status === undefined ? 'a refusal (not 2xx)' : `status ${first.status}`} for ${first.says}`,
        showReply(of.reply),
        { reply: of.reply, asked: first.status ?? 'refusal' },
      ),
    )
  if (of.reply.status === 500 && isSaid(of))
    return void docket.broken(
      'general.requests.refused',
      of,
      new Violation(
        `an answer that is no failure of the server (5xx) for ${first.says}`,
        showReply(of.reply),
        {
          reply: of.reply,
        },
      ),
    )
  if (!of.isRefusal) return
  docket.held('general.requests.refused', of)
  const { statusClause } = first
  if (statusClause && flaws.length === 1 && others.includes(of.reply.status))
    return void docket.broken(
      statusClause,
      of,
      new Violation(`status 400 for ${first.says}`, showReply(of.reply), { reply: of.reply, asked: 400 }),
    )
  if (first.status === undefined || of.reply.status === first.status) {
    if (![401, 403, 404].includes(of.reply.status)) docket.held(first.clause, of)
    return
  }
  if (flaws.length > 1 || !others.includes(of.reply.status) || namesSomethingUnique(of)) return
  docket.broken(
    first.clause,
    of,
    new Violation(`status ${first.status} for ${first.says}`, showReply(of.reply), {
      reply: of.reply,
      asked: first.status,
    }),
  )
}

/** Metrics may be refused with any other status. */
const isSaid = ({ operation }: Overheard): boolean => operation !== 'postServiceMetrics'

/** The name may be in use, which may be refused with any status. */
const namesSomethingUnique = ({ given, operation }: Overheard): boolean =>
  isObject(given) &&
  (typeof given.customIdentifier === 'string' ||
    (operation.endsWith('CloudIntegration') && typeof given.name === 'string'))
