import { hostBody } from '../../../fixtures/bodies.js'
import {
  getServiceMetrics,
  postServiceMetrics,
  registerHost,
  updateHostRoles,
} from '../../../fixtures/calls.js'
import type { Reply } from '../../../spec/http.js'
import { idSchema } from '../../../spec/schemas.js'
import { expectReached, expectSuccess } from '../../kernel/expect.js'
import type { Given } from '../../kernel/given.js'
import { Violation } from '../../kernel/outcomes.js'
import { shownInLists } from '../scenes/standing-by.js'

/** A new service, the role it was named with, and the answer to the call that named it. */
export interface CreatedService {
  service: string
  roleFullname: string
  reply: Reply
}

/** A service that a registration created, and that was asked for before. One per run, since it stays for ever. */
export const serviceOfARegistration = (given: Given): Promise<CreatedService> =>
  given.shared(async (own) => {
    const service = own.given.freshService()
    const roleFullname = `${service}:app`
    const body = { ...hostBody(own.given.name('host')), roleFullnames: [roleFullname] }
    const before = getServiceMetrics(
      service,
      'madebyregister',
      own.given.minutesAgo(9),
      own.given.minutesAgo(0),
    )
    await own.eventually((look) => look.reply(before))
    const reply = await own.act(registerHost(body))
    expectReached(reply)
    const id = idIn(reply)
    if (id !== undefined) await shownInLists(own, { id })
    return { service, roleFullname, reply }
  }, 'a service that a registration named first')

/**
 * A service that Update Host Roles created, and the answer to metrics that were posted before it existed. One per run,
 * since it stays for ever.
 */
export const serviceOfAnUpdateOfRoles = (given: Given): Promise<CreatedService & { posted: Reply }> =>
  given.shared(async (own) => {
    const service = own.given.freshService()
    const roleFullname = `${service}:app`
    const { id } = await own.given.host()
    const values = [{ name: own.given.shortName(), time: own.given.minutesAgo(5), value: 1 }]
    const posted = await own.act(postServiceMetrics(service, values))
    expectReached(posted)
    const reply = await own.act(updateHostRoles(id, [roleFullname]))
    expectReached(reply)
    return { service, roleFullname, reply, posted }
  }, 'a service that an update of roles named first')

function idIn(reply: Reply): string | undefined {
  try {
    return expectSuccess(reply, idSchema).id
  } catch (error) {
    if (error instanceof Violation) return undefined
    throw error
  }
}
