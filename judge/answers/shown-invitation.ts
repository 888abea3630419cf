import { headerOf, type JsonObject } from '../../spec/http.js'
import { isObject } from '../../spec/is-object.js'
import { authorities } from '../../spec/schemas.js'
import { expectThat } from '../../suites/kernel/expect.js'
import type { Docket } from '../docket.js'
import type { Overheard } from '../overheard.js'
import { expectKind, expectOneOf } from './kinds.js'

/** An entry of the list has its fields. */
export function judgeInvitation(of: Overheard, shown: JsonObject, docket: Docket): void {
  docket.check('invitation.list.email', of, () => expectKind(shown, 'email', 'string'))
  docket.check('invitation.list.authority.values', of, () => expectOneOf(shown, 'authority', authorities))
  docket.check('invitation.list.expires-at', of, () => expectKind(shown, 'expiresAt', 'a number of seconds'))
}

/** Clocks may differ by this many seconds. */
const tolerance = 300

/** Create echoes the invitation, and says when it ends. */
export function judgeCreated(of: Overheard, body: JsonObject, docket: Docket): void {
  if (!isObject(body))
    return void docket.check('invitation.create.email', of, () => expectKind({}, 'email', 'string'))
  const { given } = of
  const isRight = (key: string) => () => {
    expectKind(body, key, 'string')
    const wanted = isObject(given) ? given[key] : undefined
    if (typeof wanted === 'string')
      expectThat(body[key] === wanted, `${key} "${wanted}"`, body[key], { within: body, key })
  }
  docket.check('invitation.create.email', of, isRight('email'))
  docket.check('invitation.create.authority', of, isRight('authority'))
  const isDated = docket.check('invitation.create.expires-at', of, () =>
    expectKind(body, 'expiresAt', 'a number of seconds'),
  )
  const now = Date.parse(headerOf(of.reply, 'date') ?? '') / 1000
  if (isDated && Number.isFinite(now))
    docket.check('invitation.create.expires-later', of, () =>
      expectThat(Number(body.expiresAt) > now - tolerance, `expiresAt later than ${now}`, body.expiresAt, {
        within: body,
        key: 'expiresAt',
      }),
    )
}
