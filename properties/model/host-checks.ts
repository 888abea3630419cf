import { hostBody } from '../../fixtures/bodies.js'
import { updateHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { expectEqual, expectField, expectThat } from '../../suites/kernel/expect.js'
import { list, rolesShown } from '../hosts/role-universe.js'
import { under } from '../kernel/attributed.js'
import type { Real } from './command.js'
import type { HostState } from './model.js'

/** The clauses that a host breaks if it differs from the model after a given call. */
export interface Blame {
  memo: ClauseId
  identifier: ClauseId
  roles: ClauseId
  status: ClauseId
  /** For a role that is not shown, by its position. Default: `roles`. */
  missing?: (position: number) => ClauseId
}

export const fields: Blame = {
  memo: 'host.field.memo',
  identifier: 'host.field.custom-identifier',
  roles: 'host.field.roles',
  status: 'host.field.status',
}

/** Get shows the host as the model has it. The model learns a status that it does not know. */
export async function expectHost(
  { run, roles, identifiers }: Real,
  host: HostState,
  blame: Partial<Blame> = {},
): Promise<void> {
  const at: Blame = { ...fields, ...blame }
  await run.eventually(async (look) => {
    const shown = await look.host(host.id)
    await under('host.field.name', () => expectField(shown, 'name', host.name))
    await under(at.memo, () => expectField(shown, 'memo', host.memo))
    await under(at.identifier, () =>
      expectEqual('customIdentifier', shown.customIdentifier || null, identifierOf(host, identifiers), {
        within: shown,
        key: 'customIdentifier',
      }),
    )
    const expected = [...host.roles].map((position) => roles[position] as string)
    const roleNames = rolesShown(shown)
    const missing = [...host.roles].find((position) => !roleNames.has(roles[position] as string))
    await under(missing === undefined ? at.roles : (at.missing?.(missing) ?? at.roles), () =>
      expectThat(list(roleNames) === list(expected), `roles ${list(expected)}`, list(roleNames), {
        within: shown,
        key: 'roles',
      }),
    )
    await under('host.field.is-retired', () => expectField(shown, 'isRetired', false))
    host.status ??= String(shown.status)
    await under(at.status, () => expectField(shown, 'status', host.status ?? ''))
  })
}

const identifierOf = ({ identifier }: HostState, identifiers: readonly string[]): string | null =>
  identifier === null ? null : (identifiers[identifier] ?? null)

/** The same, and once a later write is seen: no call that was not for it changed it. What this write changes is its own. */
export async function expectLeftAlone(real: Real, host: HostState): Promise<void> {
  await expectHost(real, host)
  const memo = real.run.given.name('memo')
  const customIdentifier = identifierOf(host, real.identifiers)
  const update = updateHost(host.id, { ...hostBody(host.name), memo, customIdentifier })
  await real.run.given.done(update, { type: 'object' })
  host.memo = memo
  await expectHost(real, host, {
    ...{ memo: 'host.update.memo', identifier: 'host.update.custom-identifier' },
    ...{ roles: 'host.update.roles.kept', status: 'host.update.status' },
  })
}
