import * as fc from 'fast-check'
import type { PlainHostBody } from '../../fixtures/bodies.js'
import { hostBody } from '../../fixtures/bodies.js'
import {
  everyStatus,
  getHostByCustomIdentifier,
  listHosts,
  registerHost,
  updateHost,
} from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { madeListable } from '../../suites/hosts/scenes/judge-listed.js'
import { hostWrapper } from '../../suites/hosts/scenes/wrappers.js'
import { expectReleased } from '../../suites/hosts/update/former-identifier.js'
import {
  expectField,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { alteringBody } from '../../suites/kernel/impostors.js'
import { NotApplicable, Unseen } from '../../suites/kernel/outcomes.js'
import { listingAtMostOnce, unsetOrEmpty } from '../../suites/kernel/rules.js'
import { steps } from '../arbitraries/steps.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { hostsListed } from './hosts-listed.js'
import { identifierPool, type Pool, type PooledHost, setBack } from './pool.js'

/** A position among a few identifiers. Null and the empty text mean unset. */
type Value = number | null | ''

interface Input {
  /** What the hosts carry at first. */
  had: Value[]
  /** What new hosts ask for when they are registered. */
  registered: Value[]
  updates: { host: number; value: Value }[]
}

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant('' as const) },
)

interface Holder {
  id: string
  body: PlainHostBody
  value: string | null
}

/** Hosts of a run, and the identifier that each must carry. */
interface Organization {
  run: PropertyScene
  shared: Ground
  names: string[]
  hosts: Holder[]
  /** Carries no identifier. A list that shows its latest memo also shows everything done before. */
  witness(): Promise<PooledHost>
  /** Identifiers that a host had and gave up. The document does not say whether they are free again. */
  released: Set<string>
}

interface Ground {
  pool: Pool
  /** The role of all hosts, so that one request shows them. */
  role: { service: string; role: string }
}

const textOf = ({ names }: Organization, value: Value): string | null =>
  typeof value === 'number' ? (names[value] as string) : value

const holderOf = ({ hosts }: Organization, text: string | null) =>
  hosts.find((each) => text !== null && text !== '' && each.value === text)

/** At most one host carries the identifier. The model learns which one. */
async function expectOneCarrier(state: Organization, clause: ClauseId, text: string): Promise<void> {
  const { run, hosts, shared } = state
  const { service, role } = shared.role
  const memo = run.given.name('memo')
  const witness = await state.witness()
  await setBack(run, witness, { memo })
  const ids = [witness, ...hosts].map(({ id }) => id)
  await run.eventually(async (look) => {
    const query = [['service', service], ['role', role], ...everyStatus] as const
    const shown = await hostsListed(look, listHosts(query), ids)
    const isRecent = shown.some((each) => each.memo === memo)
    const gone = ids.filter((id) => !shown.some((each) => each.id === id))
    if (isRecent && gone.length) {
      for (const id of gone) shared.pool.drop(id)
      throw new NotApplicable('This server retires a host whose identifier it gives to another.')
    }
    if (!isRecent)
      throw new Unseen('Cannot read the state: the list of a service does not show all that was done in it.')
    const carriers = shown.filter((each) => each.customIdentifier === text && each.isRetired !== true)
    await under(clause, () =>
      expectThat(carriers.length < 2, `one host with ${text}`, `${carriers.length}`, {
        ...(carriers[0] && { within: carriers[0] }),
        ...{ of: shown, rule: listingAtMostOnce({ customIdentifier: text, isRetired: false }) },
      }),
    )
    for (const host of hosts) {
      const found = shown.find(({ id }) => id === host.id)?.customIdentifier
      host.value = typeof found === 'string' && found !== '' ? found : null
    }
  })
}

async function register(state: Organization, value: Value): Promise<void> {
  const { run, hosts, shared } = state
  const text = textOf(state, value)
  const { service, role } = shared.role
  const body = { ...hostBody(run.given.name('host')), roleFullnames: [`${service}:${role}`] }
  const holder = holderOf(state, text)
  const reply = await run.act(registerHost({ ...body, customIdentifier: text }))
  expectReached(reply)
  if (holder) {
    run.reached('in use')
    const made = isSuccess(reply) ? expectSuccess(reply, idSchema) : undefined
    /** What a registration answers is retired when the input ends. */
    if (made) shared.pool.drop(made.id)
    if (made && !hosts.some(({ id }) => id === made.id)) hosts.push({ ...made, body, value: null })
    await expectOneCarrier(state, 'host.register.identifier.unique', text ?? '')
    return
  }
  const clause = state.released.has(text ?? '') ? release : registration(value)
  const { id } = await under(clause, () => expectSuccess(reply, idSchema))
  await madeListable(run, { id, body })
  hosts.push({ id, body, value: text || null })
}

const release: ClauseId = 'host.update.identifier.released'

const registration = (value: Value): ClauseId => {
  if (value === null) return 'host.register.identifier.null'
  return value === '' ? 'host.register.identifier.empty' : 'host.field.custom-identifier'
}

async function update(state: Organization, at: number, value: Value): Promise<void> {
  const { run, hosts } = state
  const host = hosts[at % Math.max(1, hosts.length)]
  if (!host) return
  const text = textOf(state, value)
  const holder = holderOf(state, text)
  const memo = run.given.name('memo')
  const reply = await run.act(updateHost(host.id, { ...host.body, memo, customIdentifier: text }))
  expectReached(reply)
  if (holder && holder !== host) {
    run.reached('in use')
    return expectOneCarrier(state, 'host.update.identifier.unique', text ?? '')
  }
  const clause = holder ? 'host.update.identifier.own' : changing(value)
  const isReleased = !holder && state.released.has(text ?? '')
  await under(isReleased ? release : clause, () => expectSuccess(reply, idSchema))
  const former = host.value
  if (former !== null && former !== text) state.released.add(former)
  host.value = text || null
  await expectArrived(run, host, memo, clause)
  await expectLookups(state)
  if (former === null || hosts.some((each) => each.value === former)) return
  run.reached('given up')
  await under(clause, () => expectReleased(run, { id: host.id, customIdentifier: former }))
}

const changing = (value: Value): ClauseId => {
  if (value === null) return 'host.update.identifier.null'
  return value === '' ? 'host.update.identifier.empty' : 'host.update.custom-identifier'
}

const expectArrived = (
  run: PropertyScene,
  { id, value }: Holder,
  memo: string,
  clause: ClauseId,
): Promise<void> =>
  run.eventually(async (look) => {
    const host = await look.host(id)
    await under('host.update.memo', () => expectField(host, 'memo', memo))
    await under(clause, () =>
      expectThat(
        value === null ? unsetOrEmpty : { const: value },
        `customIdentifier ${value}`,
        host.customIdentifier,
        { within: host, key: 'customIdentifier' },
      ),
    )
  })

/** Each identifier finds the host that carries it. */
async function expectLookups({ run, hosts }: Organization): Promise<void> {
  for (const { id, value } of hosts) {
    if (value === null) continue
    await run.eventually((look) =>
      under('host.lookup.found', async () => {
        const reply = await look.reply(getHostByCustomIdentifier(value))
        expectField(expectSuccess(reply, hostWrapper).host as JsonObject, 'id', id)
      }),
    )
    run.reached('found')
  }
}

/** §4.2.1 rule 2, §8: an identifier can be set, changed and cleared, and no two hosts share one. */
export const identifierChanges = forAll<Input, Ground>({
  id: 'properties/hosts/identifier-changes',
  clause: 'host.update.identifier.unique',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    had: steps(value, { minLength: 1, maxLength: 3 }),
    registered: fc.oneof(
      { weight: 5, arbitrary: fc.array(value, { maxLength: 0 }) },
      { weight: 2, arbitrary: fc.array(value, { maxLength: 2 }) },
    ),
    updates: steps(fc.record({ host: fc.nat({ max: 2 }), value }), { maxLength: 4 }),
  }),
  examples: [
    { had: [0], registered: [], updates: [{ host: 0, value: null }] },
    { had: [0], registered: [], updates: [{ host: 0, value: '' }] },
    { had: [0, null], registered: [0], updates: [{ host: 1, value: 0 }] },
    { had: [null], registered: ['', ''], updates: [{ host: 0, value: 1 }] },
  ],
  share: 0.36,
  controls: ['found', 'given up', 'in use'],

  async ground(scene) {
    const role = await scene.given.service('mc_eb')
    const fields = { roleFullnames: [`${role.service}:${role.role}`] }
    return { pool: await identifierPool(scene, { fields }), role }
  },

  async holds(run, { had, registered, updates }, shared) {
    const names = [0, 1, 2].map(() => run.given.name('id'))
    const pooled = await shared.pool.take(run, had.length)
    for (const each of pooled) await setBack(run, each)
    const hosts = pooled.map(({ id, body }) => ({ id, body, value: null as string | null }))
    const state: Organization = {
      run,
      shared,
      names,
      hosts,
      witness: async () => (await shared.pool.take(run, had.length + 1)).at(-1) as PooledHost,
      released: new Set(),
    }
    for (const [host, value] of had.entries()) await update(state, host, value)
    for (const value of registered) await register(state, value)
    for (const { host, value } of updates) await update(state, host, value)
  },

  /** Ignores an empty text. */
  impostor: alteringBody('updateHost', (body) => {
    const { customIdentifier, ...rest } = body
    return customIdentifier === '' ? rest : body
  }),
})
