import type { JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import type { Overheard } from '../overheard.js'
import { wrongAnswer } from '../wrong-answer.js'
import { createForgetful } from './forgetful.js'
import { type InvitedSoFar, judgeListed } from './invitations-shown.js'
import type { WatchMeans } from './judge-shown.js'

/** How many addresses, former invitations of one, and cancellations are remembered. */
const [most, few, fewCancelled] = [5000, 5, 200]

/** Holds invitations against what the traffic made of them. */
export function createInvitationWatch({ docket, settle }: WatchMeans): (of: Overheard) => void {
  const all = createForgetful<InvitedSoFar>(most)
  /** Addresses that an unanswered call may have invited. Nothing is said of them any more. */
  const doubtful = new Set<string>()
  const cancelled: Overheard[] = []

  const pending = (email: string, of: Overheard): InvitedSoFar | undefined => {
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
      if (of.isSuccess || [409, 422].includes(of.reply.status))
        docket.broken(
          'invitation.create.invited',
          of,
          wrongAnswer('status 400 for an address that is invited', of, 400),
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
        former: formerOf(all.get(email)),
        ...(known && { isOver: true }),
      })
    else if (!of.isRefusal) forget(email)
  }

  function cancel(of: Overheard): void {
    const email = emailIn(of)
    if (email === undefined) return
    const known = pending(email, of)
    if (known && of.reply.status === 404 && known.by.end < of.start)
      docket.broken(
        'invitation.cancel.success',
        of,
        wrongAnswer('a success (2xx): the address is invited', of, 'success'),
        [known.by],
      )
    if (of.isSuccess) cancelled.push(of)
    if (cancelled.length > fewCancelled) cancelled.shift()
    const invited = all.get(email)
    if (invited && !of.isRefusal) invited.isOver = true
  }

  function list(of: Overheard): void {
    const shown =
      isObject(of.body) && Array.isArray(of.body.invitations) ? of.body.invitations.filter(isObject) : []
    const byEmail = new Map<unknown, JsonObject[]>()
    for (const each of shown) byEmail.set(each.email, [...(byEmail.get(each.email) ?? []), each])
    for (const [email, invited] of all) {
      if (pending(email, of) !== invited) continue
      const entries = byEmail.get(email) ?? []
      const isSettled = invited.by.end + settle < of.start
      judgeListed({ email, invited, entries, of, docket, cancelled }, isSettled)
    }
  }

  const noting: Partial<Record<Overheard['operation'], (of: Overheard) => void>> = {
    createInvitation: create,
    cancelInvitation: cancel,
    listInvitations: (of) => of.isSuccess && list(of),
  }
  return (of) => noting[of.operation]?.(of)
}

const formerOf = (last: InvitedSoFar | undefined): InvitedSoFar[] =>
  last ? [...last.former.slice(1 - few), last] : []

/** A plain address. Other forms need not come back as they were given. */
function emailIn({ given }: Overheard): string | undefined {
  const email = isObject(given) ? given.email : undefined
  return typeof email === 'string' && /^[a-z0-9.-]+@[a-z0-9.-]+$/.test(email) ? email : undefined
}

const aMinute = 60

const isValid = ({ expiresAt }: InvitedSoFar, of: Overheard): boolean =>
  typeof expiresAt === 'number' && expiresAt > of.end / 1000 + aMinute
