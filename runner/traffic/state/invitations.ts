import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { show } from '../../../spec/show.js'
import { Violation } from '../../../suites/kernel/outcomes.js'
import { showReply } from '../../../suites/kernel/show.js'
import type { Overheard } from '../overheard.js'
import type { WatchMeans } from './judge-shown.js'
import { isWholeList } from './whole-list.js'

interface Invited {
  authority: unknown
  expiresAt: unknown
  by: Overheard
  /** Further, refused attempts to invite the address. */
  refused: Overheard[]
  /** Cancelled, or possibly cancelled. */
  isOver?: true
}

/** Holds invitations against what the traffic made of them. */
export function createInvitationWatch({ docket, settle }: WatchMeans): (of: Overheard) => void {
  const all = new Map<string, Invited>()
  const cancelled: Overheard[] = []

  const pending = (email: string, of: Overheard): Invited | undefined => {
    const known = all.get(email)
    const isPending =
      known && !known.isOver && known.by.exchange.caller === of.exchange.caller && isValid(known, of)
    return isPending ? known : undefined
  }

  function create(of: Overheard): void {
    const email = emailIn(of)
    if (email === undefined) return
    const known = pending(email, of)
    if (known && known.by.end < of.start) {
      if (of.isSuccess || [409, 422].includes(of.reply.status))
        docket.broken(
          'invitation.create.invited',
          of,
          new Violation('status 400 for an address that is invited', showReply(of.reply), {
            ...{ reply: of.reply, asked: 400 },
          }),
          [known.by],
        )
      else if (of.reply.status === 400) docket.held('invitation.create.invited', of)
      if (of.isRefusal) known.refused.push(of)
    }
    if (of.isSuccess && isObject(of.body))
      all.set(email, {
        authority: of.body.authority,
        expiresAt: of.body.expiresAt,
        by: of,
        refused: [],
        ...(known && { isOver: true }),
      })
    else if (!of.isRefusal) all.delete(email)
  }

  function cancel(of: Overheard): void {
    const email = emailIn(of)
    if (email === undefined) return
    const known = pending(email, of)
    if (known && of.reply.status === 404 && known.by.end < of.start)
      docket.broken(
        'invitation.cancel.success',
        of,
        new Violation('a success (2xx): the address is invited', showReply(of.reply), {
          reply: of.reply,
          asked: 'success',
        }),
        [known.by],
      )
    if (of.isSuccess) cancelled.push(of)
    const invited = all.get(email)
    if (invited && !of.isRefusal) invited.isOver = true
  }

  function list(of: Overheard): void {
    const shown =
      isObject(of.body) && Array.isArray(of.body.invitations) ? of.body.invitations.filter(isObject) : []
    for (const each of shown) judgeEntry(each, of)
    const emails = shown.map(({ email }) => email)
    for (const [email, each] of all) {
      if (pending(email, of) !== each || each.by.end + settle >= of.start) continue
      const times = emails.filter((shownOne) => shownOne === email).length
      if (times === 1) docket.held('invitation.create.pending', of)
      else if (times > 1 || isWholeList(of, 'invitations')) judgeTimes(email, each, times, shown, of)
    }
  }

  function judgeTimes(
    email: string,
    each: Invited,
    times: number,
    shown: readonly JsonObject[],
    of: Overheard,
  ): void {
    const other = cancelled.findLast(({ start, end }) => start >= each.by.end && end <= of.end)
    const clause: ClauseId = times === 0 && other ? 'invitation.cancel.only-it' : 'invitation.create.pending'
    each.isOver = true
    docket.broken(
      times > 1 && each.refused.length > 0 ? 'invitation.create.invited.unchanged' : clause,
      of,
      new Violation(`${show(email)} in the list, once`, `${times} times`, { within: shown[0] ?? shown }),
      [each.by, ...(other ? [other] : each.refused)],
    )
  }

  function judgeEntry(shown: JsonObject, of: Overheard): void {
    const known = typeof shown.email === 'string' ? pending(shown.email, of) : undefined
    if (!known) return
    const attempt = known.refused.find(({ given }) => isObject(given) && given.authority === shown.authority)
    const unchanged: ClauseId = 'invitation.create.invited.unchanged'
    const differs = (key: 'authority' | 'expiresAt') => (): void => {
      const isSame =
        key === 'authority'
          ? shown[key] === known[key]
          : typeof known[key] !== 'number' || Math.abs(Number(shown[key]) - known[key]) <= 1
      if (!isSame) throw new Violation(`${key} ${show(known[key])}`, show(shown[key]), { within: shown, key })
    }
    docket.check(attempt ? unchanged : 'invitation.list.authority', of, differs('authority'), [known.by])
    docket.check('invitation.list.expires-at', of, differs('expiresAt'), [known.by])
  }

  const noting: Partial<Record<Overheard['operation'], (of: Overheard) => void>> = {
    createInvitation: create,
    cancelInvitation: cancel,
    listInvitations: (of) => of.isSuccess && list(of),
  }
  return (of) => noting[of.operation]?.(of)
}

/** A plain address. Other forms need not come back as they were given. */
function emailIn({ given }: Overheard): string | undefined {
  const email = isObject(given) ? given.email : undefined
  return typeof email === 'string' && /^[a-z0-9.-]+@[a-z0-9.-]+$/.test(email) ? email : undefined
}

const aMinute = 60

const isValid = ({ expiresAt }: Invited, of: Overheard): boolean =>
  typeof expiresAt === 'number' && expiresAt > of.end / 1000 + aMinute
