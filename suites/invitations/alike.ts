import { createInvitation } from '../../fixtures/calls.js'
import type { JsonObject } from '../../spec/http.js'
import type { ConformanceCase } from '../kernel/case.js'
import { expectSuccess } from '../kernel/expect.js'
import { jsonReply } from '../kernel/impostors.js'

/** Addresses that differ only in what stands at the end of their local part. */
export const alike = (email: string, ...ends: string[]): string[] =>
  ends.map((end) => email.replace('@', `-${end}@`))

/** What is a wildcard in a query, or left out of one, is a character of an address. */
const takesAddressesAlike: ConformanceCase = {
  id: 'invitations/create/takes-addresses-that-are-alike',
  clause: 'invitation.create.free',
  effects: ['creates', 'sendsMail'],

  async run({ send, given }) {
    for (const email of alike(given.email(), 'axb', 'a_b', 'a-b', 'ab'))
      expectSuccess(await send(createInvitation({ email, authority: 'viewer' })), { type: 'object' })
  },

  impostor: (send) => {
    const invited: string[] = []
    return async (call) => {
      if (call.operation !== 'createInvitation') return send(call)
      const { email } = call.body as JsonObject
      const pattern = new RegExp(`^${String(email).replaceAll('_', '.')}$`)
      if (invited.some((each) => pattern.test(each))) return jsonReply(400, { error: 'already invited' })
      invited.push(String(email))
      return send(call)
    }
  },
}

export const alikeCases = [takesAddressesAlike]
