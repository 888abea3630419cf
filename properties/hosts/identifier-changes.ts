import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { getHost, getHostByCustomIdentifier, registerHost, updateHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Reply } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { expectNoHost } from '../../suites/hosts/scenes/expect-no-host.js'
import {
  expectEqual,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'

/** Which of a few identifiers; null and the empty text unset. */
type Value = number | null | ''

interface Changes {
  registered: Value[]
  updates: { host: number; value: Value }[]
}

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant('' as const) },
)

/** Hosts of a run and the identifier that each has to carry. */
interface Organization {
  run: Run
  names: string[]
  hosts: { id: string; name: string; value: string | null; step: number }[]
}

const textOf = ({ names }: Organization, value: Value): string | null =>
  typeof value === 'number' ? (names[value] as string) : value

const holderOf = ({ hosts }: Organization, text: string | null) =>
  hosts.find((each) => text !== null && text !== '' && each.value === text)

/** Whoever got it, at most one of the hosts carries it; which one it is, the model learns. */
async function expectOneCarrier(state: Organization, clause: ClauseId, text: string): Promise<void> {
  const { run, hosts } = state
  await run.eventually(async () => {
    const shown = await Promise.all(hosts.map(({ id }) => run.given.hostAsRead(id)))
    const carriers = shown.filter((each) => each.customIdentifier === text && each.isRetired !== true)
    await under(clause, () => expectThat(carriers.length < 2, `one host with ${text}`, `${carriers.length}`))
    for (const [at, host] of hosts.entries())
      host.value = (shown[at]?.customIdentifier as string | null) || null
    state.hosts = hosts.filter((_, at) => shown[at]?.isRetired !== true)
  })
}

async function register(state: Organization, value: Value): Promise<void> {
  const { run, hosts } = state
  const text = textOf(state, value)
  const body = hostBody(run.given.name('host'))
  const holder = holderOf(state, text)
  const reply = await run.send(registerHost({ ...body, customIdentifier: text }))
  expectReached(reply)
  if (holder) {
    run.reached('in use')
    const made = isSuccess(reply) ? expectSuccess(reply, idSchema) : undefined
    if (made && !hosts.some(({ id }) => id === made.id))
      hosts.push({ ...made, name: body.name, value: null, step: 0 })
    await expectOneCarrier(state, 'host.register.identifier.unique', text ?? '')
    return
  }
  const clause = registration(value)
  const { id } = await under(clause, () => expectSuccess(reply, idSchema))
  hosts.push({ id, name: body.name, value: text || null, step: 0 })
}

const registration = (value: Value): ClauseId => {
  if (value === null) return 'host.register.identifier.null'
  return value === '' ? 'host.register.identifier.empty' : 'host.field.custom-identifier'
}

async function update(state: Organization, at: number, value: Value, step: number): Promise<void> {
  const { run, hosts } = state
  const host = hosts[at % Math.max(1, hosts.length)]
  if (!host) return
  const text = textOf(state, value)
  const holder = holderOf(state, text)
  const memo = `step ${step}`
  const reply = await run.send(updateHost(host.id, { ...hostBody(host.name), memo, customIdentifier: text }))
  expectReached(reply)
  if (holder && holder !== host) {
    run.reached('in use')
    return expectOneCarrier(state, 'host.update.identifier.unique', text ?? '')
  }
  const clause = holder ? 'host.update.identifier.own' : changing(value)
  await under(clause, () => expectSuccess(reply, idSchema))
  const former = host.value
  host.value = text || null
  await expectArrived(run, host.id, memo)
  await expectLookups(state, clause, former)
}

const changing = (value: Value): ClauseId => {
  if (value === null) return 'host.update.identifier.null'
  return value === '' ? 'host.update.identifier.empty' : 'host.update.custom-identifier'
}

const expectArrived = (run: Run, id: string, memo: string): Promise<void> =>
  run.eventually(() =>
    under('host.update.memo', async () => {
      const { host } = expectSuccess(await run.send(getHost(id)), hostWrapper)
      expectEqual('memo', host.memo as string, memo)
    }),
  )

/** Each identifier finds the host that carries it; the one that was given up finds nothing. */
async function expectLookups(state: Organization, clause: ClauseId, former: string | null): Promise<void> {
  const { run, hosts } = state
  for (const { id, value } of hosts) {
    if (value === null) continue
    await run.eventually(() =>
      under(clause, async () => expectFound(await run.send(getHostByCustomIdentifier(value)), id)),
    )
    run.reached('found')
  }
  if (former === null || hosts.some(({ value }) => value === former)) return
  run.reached('given up')
  await run.eventually(() =>
    under(clause, async () => expectNoHost(await run.send(getHostByCustomIdentifier(former)), former)),
  )
}

function expectFound(reply: Reply, id: string): void {
  const { host } = expectSuccess(reply, hostWrapper)
  expectEqual('the host with id', host.id as string, id)
}

/** §4.2.1 rule 2, §8: set, changed, cleared and never two of one. */
export const identifierChanges = forAll<Changes>({
  id: 'properties/hosts/identifier-changes',
  clause: 'host.update.identifier.unique',
  effects: ['creates'],
  input: fc.record({
    registered: steps(value, { minLength: 1, maxLength: 3 }),
    updates: steps(fc.record({ host: fc.nat({ max: 2 }), value }), { maxLength: 4 }),
  }),
  examples: [
    { registered: [0], updates: [{ host: 0, value: null }] },
    { registered: [0], updates: [{ host: 0, value: '' }] },
    { registered: [0, null], updates: [{ host: 1, value: 0 }] },
    { registered: ['', ''], updates: [{ host: 0, value: 1 }] },
  ],
  share: 0.7,
  controls: ['found', 'given up', 'in use'],

  async holds(run, { registered, updates }) {
    const names = [0, 1, 2].map(() => run.given.name('identifier'))
    const state: Organization = { run, names, hosts: [] }
    for (const value of registered) await register(state, value)
    for (const [step, { host, value }] of updates.entries()) await update(state, host, value, step)
  },

  /** Takes an empty text for nothing said. */
  impostor: alteringBody('updateHost', (body) => {
    const { customIdentifier, ...rest } = body
    return customIdentifier === '' ? rest : body
  }),
})
