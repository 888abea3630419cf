import type { ClauseId } from '../../spec/clauses/index.js'
import { grouped } from '../../spec/grouped.js'
import type { Json, JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { authorities } from '../../spec/schemas.js'
import { show } from '../../spec/show.js'
import { Violation } from '../../suites/kernel/outcomes.js'
import { listingOnce } from '../../suites/kernel/rules.js'
import { type Docket, wrongAnswer } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { createForgetful } from './history.js'
import type { WatchMeans } from './judge-shown.js'
import { isWholeList, listedIn } from './whole-list.js'

/** An invitation as Create answered it. */
interface State {
  authority: unknown
  expiresAt: unknown
  by: Overheard
  /** Further, refused attempts to invite the address. */
  refused: Overheard[]
  /** When the list last showed it to expire as was answered. */
  shown?: number
  /** Earlier invitations of the address, which may still be listed. */
  former: readonly State[]
  /** Cancelled, or possibly cancelled. */
  isOver?: true
}

interface Listing {
  email: string
  invited: State
  /** The entries with this address. */
  entries: readonly JsonObject[]
  of: Overheard
  docket: Docket
  /** What cancelled invitations so far. */
  cancelled: readonly Overheard[]
  /** Whether the list shows another invitation to expire as was answered. */
  isRightOfOthers: boolean
}

/** Whether two times are the same but for a fraction that one of them lacks. */
const isAbout = (one: unknown, other: unknown): boolean => Math.abs(Number(one) - Number(other)) <= 1

const matches = (shown: JsonObject, { authority, expiresAt }: State): boolean =>
  shown.authority === authority && isAbout(shown.expiresAt, expiresAt)

/** Holds what a list shows of an invited address against its invitation. */
function judgeListed(listing: Listing, isSettled: boolean): void {
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
  const listed: object = Object(of.body).invitations
  const other = cancelled.findLast(
    ({ isSuccess, start, end }) => isSuccess && start >= invited.by.end && end <= of.end,
  )
  const clause: ClauseId = times === 0 && other ? 'invitation.cancel.only-it' : 'invitation.create.pending'
  invited.isOver = true
  docket.broken(
    times > 1 && invited.refused.length > 0 ? 'invitation.create.invited.unchanged' : clause,
    of,
    new Violation(`${show(email)} in the list, once`, `${times} times`, {
      ...{ within: entries[0] ?? listed, of: listed, rule: listingOnce({ email }) },
    }),
    [invited.by, ...(other ? [other] : invited.refused)],
  )
}

function judgeEntry(shown: JsonObject, { invited, of, docket, isRightOfOthers }: Listing): void {
  const prolonging =
    isRightOfOthers &&
    invited.refused.find(({ start }) => invited.shown !== undefined && start > invited.shown)
  const attempt = invited.refused.find(({ given }) => isObject(given) && given.authority === shown.authority)
  const differs = (key: 'authority' | 'expiresAt', isSame: boolean) => (): void => {
    const rule = { const: invited[key] as Json }
    if (!isSame)
      throw new Violation(`${key} ${show(invited[key])}`, show(shown[key]), { within: shown, key, rule })
  }
  docket.check(
    attempt ? 'invitation.create.invited.unchanged' : 'invitation.list.authority',
    of,
    differs('authority', shown.authority === invited.authority),
    [invited.by],
  )
  const isAsAnswered = isAbout(shown.expiresAt, invited.expiresAt)
  if (isAsAnswered) invited.shown = of.end
  docket.check(
    prolonging && !isAsAnswered ? 'invitation.create.invited.unchanged' : 'invitation.list.expires-at',
    of,
    differs('expiresAt', isAsAnswered),
    [invited.by],
  )
}

/** How many addresses, former invitations of one, and cancellations are remembered. */
const [most, few, fewCancelled] = [5000, 5, 200]

/** Whether nothing about a call is a reason to refuse it, but that its address is invited already. */
const isPlainInvitation = ({ given, isOrdinary }: Overheard): boolean =>
  isOrdinary &&
  isObject(given) &&
  Object.keys(given).every((key) => key === 'email' || key === 'authority') &&
  authorities.some((each) => each === given.authority)

/** Holds invitations against what the traffic made of them. */
export function createInvitationWatch({ docket, settle, claim, lost }: WatchMeans): (of: Overheard) => void {
  const all = createForgetful<State>(most)
  /** Addresses that an unanswered call may have invited. Nothing is said of them any more. */
  const doubtful = new Set<string>()
  const cancelled: Overheard[] = []

  const pending = (email: string, of: Overheard): State | undefined => {
    const known = all.get(email)
    const isPending = known && !known.isOver && known.by.owner === of.owner && isValid(known, of)
    return isPending ? known : undefined
  }

  const forget = (email: string): void => {
    doubtful.add(email)
    all.delete(email)
  }

  function create(of: Overheard): void {
    const email = emailIn(of)
    if (email === undefined || doubtful.has(email)) return
    const known = pending(email, of)
    if (known && known.by.end < of.start) {
      const isPlain = isPlainInvitation(of)
      if (of.isSuccess || (isPlain && [409, 422].includes(of.reply.status)))
        claim({
          of,
          unless: (write) => isCancelOf(email, write),
          tell: () =>
            docket.broken(
              'invitation.create.invited',
              of,
              wrongAnswer('status 400 for an address that is invited', of, 400),
              [known.by],
            ),
        })
      else if (isPlain && of.reply.status === 400) docket.held('invitation.create.invited', of)
      if (of.isRefusal) known.refused.push(of)
    }
    if (of.isSuccess && isObject(of.body))
      all.set(email, {
        authority: of.body.authority,
        expiresAt: of.body.expiresAt,
        by: of,
        refused: [],
        former: formerOf(all.get(email)),
        ...((known || isContested(email, of)) && { isOver: true }),
      })
    else if (!of.isRefusal) forget(email)
  }

  /** Whether a cancellation that began before may have come after. */
  const isContested = (email: string, { start }: Overheard): boolean =>
    cancelled.some((each) => each.end >= start && isCancelOf(email, each))

  function cancel(of: Overheard): void {
    const email = emailIn(of)
    if (!of.isRefusal) cancelled.push(of)
    if (cancelled.length > fewCancelled) cancelled.shift()
    if (email === undefined) {
      if (!of.isRefusal) for (const each of all.values()) each.isOver = true
      return
    }
    const known = pending(email, of)
    if (known && of.reply.status === 404 && known.by.end < of.start)
      lost('invitation.cancel.success', of, 'a success (2xx): the address is invited', [known.by], {
        isDoubtful: true,
      })
    const invited = all.get(email)
    if (invited && !of.isRefusal) invited.isOver = true
  }

  function list(of: Overheard): void {
    const byEmail = grouped(listedIn(of, 'invitations'), ({ email }): unknown => email)
    const isRight = ([email, { expiresAt, refused }]: [string, State]): boolean =>
      !refused.length && !!byEmail.get(email)?.some((each) => isAbout(each.expiresAt, expiresAt))
    const isRightOfOthers = [...all].some(isRight)
    for (const [email, invited] of all) {
      if (pending(email, of) !== invited) continue
      const entries = byEmail.get(email) ?? []
      const isSettled = invited.by.end + settle < of.start
      judgeListed({ email, invited, entries, of, docket, cancelled, isRightOfOthers }, isSettled)
    }
  }

  const noting: Partial<Record<Overheard['operation'], (of: Overheard) => void>> = {
    createInvitation: create,
    cancelInvitation: cancel,
    listInvitations: (of) => of.isSuccess && list(of),
  }
  return (of) => noting[of.operation]?.(of)
}

const formerOf = (last: State | undefined): State[] => (last ? [...last.former.slice(1 - few), last] : [])

/** A plain address. Other forms need not come back as they were given. */
function emailIn({ given }: Overheard): string | undefined {
  const email = isObject(given) ? given.email : undefined
  return typeof email === 'string' && /^[a-z0-9.-]+@[a-z0-9.-]+$/.test(email) ? email : undefined
}

/** Whether it may cancel the invitation of an address. */
const isCancelOf = (email: string, of: Overheard): boolean =>
  of.operation === 'cancelInvitation' && [undefined, email].includes(emailIn(of))

const aMinute = 60

const isValid = ({ expiresAt }: State, of: Overheard): boolean =>
  typeof expiresAt === 'number' && expiresAt > of.end / 1000 + aMinute
