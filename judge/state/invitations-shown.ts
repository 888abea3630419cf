import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { isWholeList } from './whole-list.js'

/** An invitation as Create answered it. */
export interface InvitedSoFar {
  authority: unknown
  expiresAt: unknown
  by: Overheard
  /** Further, refused attempts to invite the address. */
  refused: Overheard[]
  /** Earlier invitations of the address, which may still be listed. */
  former: readonly InvitedSoFar[]
  /** Cancelled, or possibly cancelled. */
  isOver?: true
}

interface Listing {
  email: string
  invited: InvitedSoFar
  /** The entries with this address. */
  entries: readonly JsonObject[]
  of: Overheard
  docket: Docket
  /** What cancelled invitations so far. */
  cancelled: readonly Overheard[]
}

/** Whether two times are the same but for a fraction that one of them lacks. */
const isAbout = (one: unknown, other: unknown): boolean => Math.abs(Number(one) - Number(other)) <= 1

const matches = (shown: JsonObject, { authority, expiresAt }: InvitedSoFar): boolean =>
  shown.authority === authority && isAbout(shown.expiresAt, expiresAt)

/** Holds what a list shows of an invited address against its invitation. */
export function judgeListed(listing: Listing, isSettled: boolean): void {
  const { invited, of, docket } = listing
  const isWhole = isWholeList(of, 'invitations')
  const { mine, times } = entryOf(listing)
  const mayBeFormer = mine && Number(mine.expiresAt) < Number(invited.expiresAt) - 1
  if (mine && (!mayBeFormer || (isSettled && isWhole))) judgeEntry(mine, listing)
  if (!isSettled) return
  if (times === 1) docket.held('invitation.create.pending', of)
  else if (times > 1 || isWhole) judgeTimes(times, listing)
}

/**
 * The entry of the invitation, and how often it is listed. Entries that expire earlier are of earlier
 * invitations, which may stay in the list when they are cancelled.
 */
function entryOf({ invited, entries }: Listing): { mine: JsonObject | undefined; times: number } {
  const expiry = ({ expiresAt }: JsonObject): number => Number(expiresAt)
  const exact = entries.filter((each) => matches(each, invited))
  const rest = entries.filter((each) => ![invited, ...invited.former].some((one) => matches(each, one)))
  const mine = exact[0] ?? rest.toSorted((one, other) => expiry(other) - expiry(one))[0]
  if (!mine) return { mine, times: 0 }
  const alike = invited.former.filter((one) => matches(mine, one)).length
  const younger = rest.filter((each) => each !== mine && !(expiry(each) < expiry(mine) - 1))
  return { mine, times: Math.max(1, exact.length - alike) + younger.length }
}

function judgeTimes(times: number, { email, invited, entries, of, docket, cancelled }: Listing): void {
  const other = cancelled.findLast(({ start, end }) => start >= invited.by.end && end <= of.end)
  const clause: ClauseId = times === 0 && other ? 'invitation.cancel.only-it' : 'invitation.create.pending'
  invited.isOver = true
  docket.broken(
    times > 1 && invited.refused.length > 0 ? 'invitation.create.invited.unchanged' : clause,
    of,
    new Violation(`${show(email)} in the list, once`, `${times} times`, {
      within: entries[0] ?? (isObject(of.body) ? of.body : {}),
    }),
    [invited.by, ...(other ? [other] : invited.refused)],
  )
}

function judgeEntry(shown: JsonObject, { invited, of, docket }: Listing): void {
  const attempt = invited.refused.find(({ given }) => isObject(given) && given.authority === shown.authority)
  const differs = (key: 'authority' | 'expiresAt', isSame: boolean) => (): void => {
    if (!isSame) throw new Violation(`${key} ${show(invited[key])}`, show(shown[key]), { within: shown, key })
  }
  docket.check(
    attempt ? 'invitation.create.invited.unchanged' : 'invitation.list.authority',
    of,
    differs('authority', shown.authority === invited.authority),
    [invited.by],
  )
  docket.check(
    'invitation.list.expires-at',
    of,
    differs('expiresAt', isAbout(shown.expiresAt, invited.expiresAt)),
    [invited.by],
  )
}
