import { hostBody } from '../../fixtures/bodies.js'
import { registerHost, updateHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { JsonObject, Reply, Write } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { isClientError } from '../../spec/status.js'
import { expectField, expectReached, expectSuccess } from '../../suites/kernel/expect.js'
import { NotApplicable, Violation } from '../../suites/kernel/outcomes.js'
import type { RegisteredHost, Scene } from '../../suites/kernel/scene.js'
import { under } from '../kernel/attributed.js'
import type { PropertyScene } from '../kernel/property.js'
import { createPool, type Pool } from './pool.js'

/** Two versions of a part of a host's body. The first may be given with the registration. */
export interface Versions<T> {
  first: T
  second: T
  registers: boolean
}

export interface Means<T> {
  body(part: T): JsonObject
  /** What a host with this part must show. Where only an update fails to bring that about, it breaks another clause. */
  expect(host: JsonObject, part: T, by: 'registration' | 'update'): Promise<void>
  /** The server's permitted choice to refuse such a body. Absent if it must accept it. */
  free?(part: T): string | undefined
  /** The clause that a refusal of such a body breaks, where it is not the property's own. */
  accepts?(part: T): ClauseId | undefined
}

/** A server may refuse a body, but must not fail on it. */
export const isChoice: (reply: Reply) => boolean = isClientError

export const givenPool = async (scene: Scene): Promise<Pool> => createPool(scene)

/**
 * A host shows what it was given, by its registration and by updates. Most inputs update an existing host. A
 * wrong value there may be a remnant, so the input is tried again on a new host.
 */
export async function shownAsWritten<T>(
  run: PropertyScene,
  pool: Pool,
  { first, second, registers }: Versions<T>,
  means: Means<T>,
): Promise<void> {
  if (registers) {
    const id = await register(run, first, means)
    await expectUpdated(run, { id, body: hostBody(run.given.name('host')) }, second, means)
  } else {
    const [host] = await pool.take(run, 1)
    for (const part of [first, second]) if (host) await expectUpdated(run, host, part, means)
  }
}

async function register<T>(run: PropertyScene, part: T, means: Means<T>): Promise<string> {
  await run.assumed(() => run.given.host())
  const call = registerHost({ ...hostBody(run.given.name('host')), ...means.body(part) })
  const id = await taken(await run.act(call), part, means)
  await expectShown(run, id, part, means, 'registration')
  run.reached('registered')
  return id
}

async function expectUpdated<T>(
  run: PropertyScene,
  host: RegisteredHost,
  part: T,
  means: Means<T>,
): Promise<void> {
  try {
    await update(run, host, part, means)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    await register(run, part, means)
    const { id, body } = await run.given.host()
    await update(run, { id, body }, part, means)
  }
  run.reached('updated')
}

async function update<T>(
  run: PropertyScene,
  { id, body }: RegisteredHost,
  part: T,
  means: Means<T>,
): Promise<void> {
  const given = means.body(part)
  const memo = 'memo' in given ? undefined : run.given.name('memo')
  await run.assumed(() => run.given.done(updateHost(id, body), { type: 'object' }))
  const call: Write = updateHost(id, { ...body, ...(memo !== undefined && { memo }), ...given })
  await taken(await run.act(call), part, means)
  await expectShown(run, id, part, means, 'update', memo)
}

async function taken<T>(reply: Reply, part: T, { free, accepts }: Means<T>): Promise<string> {
  expectReached(reply)
  const why = free?.(part)
  if (why !== undefined && isChoice(reply)) throw new NotApplicable(why)
  const clause = accepts?.(part)
  const accepted = () => expectSuccess(reply, idSchema).id
  return clause ? under(clause, accepted) : accepted()
}

const arrives: ClauseId = 'host.update.memo'

async function expectShown<T>(
  run: PropertyScene,
  id: string,
  part: T,
  { expect }: Means<T>,
  by: 'registration' | 'update',
  memo?: string,
): Promise<void> {
  await run.eventually(async (look) => {
    const host = await look.host(id)
    if (memo !== undefined) await under(arrives, () => expectField(host, 'memo', memo))
    await expect(host, part, by)
  })
}
