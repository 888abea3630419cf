import { getHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { expectEqual, expectSuccess, expectThat } from '../../suites/kernel/expect.js'
import { list, rolesShown } from '../hosts/role-universe.js'
import { under } from '../kernel/attributed.js'
import type { Real } from './command.js'
import type { HostState } from './model.js'

/** The clauses that a host shown otherwise than the model has it breaks, after this or that call. */
export interface Blame {
  memo: ClauseId
  identifier: ClauseId
  roles: ClauseId
  status: ClauseId
}

export const fields: Blame = {
  memo: 'host.field.memo',
  identifier: 'host.field.custom-identifier',
  roles: 'host.field.roles',
  status: 'host.field.status',
}

/** Get shows the host as the model has it; a status that the model does not know it learns. */
export async function expectHost(
  { run, roles, identifiers }: Real,
  host: HostState,
  blame: Partial<Blame> = {},
): Promise<void> {
  const at: Blame = { ...fields, ...blame }
  await run.eventually(async () => {
    const reply = await run.send(getHost(host.id))
    const shown = (await under('host.get.reply', () => expectSuccess(reply, hostWrapper))).host as JsonObject
    await under('host.field.name', () => expectEqual('name', shown.name, host.name))
    await under(at.memo, () => expectEqual('memo', shown.memo, host.memo))
    const identifier = host.identifier === null ? null : (identifiers[host.identifier] ?? null)
    await under(at.identifier, () =>
      expectEqual('customIdentifier', shown.customIdentifier || null, identifier),
    )
    const expected = [...host.roles].map((position) => roles[position] as string)
    const roleNames = rolesShown(shown)
    await under(at.roles, () =>
      expectThat(list(roleNames) === list(expected), `roles ${list(expected)}`, list(roleNames)),
    )
    await under('host.field.is-retired', () => expectEqual('isRetired', shown.isRetired, false))
    host.status ??= String(shown.status)
    await under(at.status, () => expectEqual('status', shown.status, host.status ?? ''))
  })
}
