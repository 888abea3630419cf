import * as fc from 'fast-check'
import { accessKeyOf, roleIntegrationBody } from '../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  getCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../fixtures/calls.js'
import { clauseOfReply } from '../../judge/answers/judge-answer.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { metricLists } from '../../spec/faults.js'
import type { Json, JsonObject, Reply, Write } from '../../spec/http.js'
import { autoRetiringServices, idSchema } from '../../spec/schemas.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { expectSuccess } from '../../suites/kernel/expect.js'
import type { Given } from '../../suites/kernel/given.js'
import { NotApplicable, unlessUntestable, Violation } from '../../suites/kernel/outcomes.js'
import {
  type AccessChange,
  accessChange,
  type Setting,
  settingBody,
  settingChoice,
} from '../arbitraries/cloud-integration.js'
import { steps } from '../arbitraries/steps.js'
import { isChoice } from '../hosts/shown-as-written.js'
import { attributed, under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import { createOracle, type Oracle } from '../kernel/oracle.js'
import type { PropertyScene } from '../kernel/property.js'
import { type Ground, givenGround } from './ground.js'

interface History {
  method: 'key' | 'role'
  registered: Setting
  updates: { choice: Setting; access: AccessChange }[]
}

/** What servers escape or change in a name. No longer, so that a name still fits a column of 32 characters. */
const signs = "&<+'A"

const secret = 'exampleSecretExampleSecretExample0000001'

const plain: Setting = {
  memo: 'plain',
  region: 'us-east-1',
  includedTags: 'Name:web',
  excludedTags: 'Stage:Test',
  list: 'excludedMetrics',
  services: { EC2: { enable: true, role: null, metrics: [0] } },
}

const kept: History['updates'][number] = { choice: plain, access: 'kept' }

const arn = (number: number): string => `arn:aws:iam::123456789012:role/Example${number}`

/** What an update gives for a change of access, by the method that the setting has. Null unsets a value. */
function accessGiven(
  change: AccessChange | undefined,
  method: History['method'],
  number: number,
  { externalId }: Ground,
  name: string,
): JsonObject {
  const byKey = { key: accessKeyOf(`${name}-${number}`), secretKey: secret }
  const roleArn = arn(number)
  if (change === 'kept') return {}
  if (change === 'key') return { ...byKey, roleArn: null, externalId: null }
  if (change === 'role') return { roleArn, externalId, key: null, secretKey: null }
  if (method === 'key') return byKey
  return change === 'renewed' ? { roleArn } : { roleArn, externalId }
}

/** §2.8, §4.3.1 rule 4: a setting shows what was given last. Access that is not mentioned stays, and null unsets it. */
export const settings = forAll<History, Ground>({
  id: 'properties/cloud-integrations/settings',
  clause: 'integration.update.access.kept',
  effects: ['creates', 'leavesTraces'],
  input: fc.record({
    method: fc.constantFrom('key', 'role'),
    registered: settingChoice(),
    updates: steps(fc.record({ choice: settingChoice(), access: accessChange() }), { maxLength: 3 }),
  }),
  examples: [
    { method: 'key', registered: plain, updates: [{ choice: plain, access: 'kept' }] },
    {
      method: 'role',
      registered: plain,
      updates: [
        { choice: plain, access: 'kept' },
        { choice: plain, access: 'key' },
      ],
    },
    { method: 'key', registered: plain, updates: [{ choice: plain, access: 'role' }] },
    ...(['key', 'role'] as const).map((method) => ({ method, registered: plain, updates: [kept, kept] })),
  ],
  share: 0.4,
  controls: ['registered', 'updated'],
  ground: givenGround,

  async holds(run, { method, registered, updates }, ground) {
    const oracle = createOracle(run)
    const alike = roleIntegrationBody(run.given.name('setting'), ground.externalId)
    await run.assumed(() => run.given.done(registerCloudIntegration(alike), { type: 'object' }))
    const name = run.given.name('setting')
    const body = {
      ...settingBody(registered, ground),
      name,
      ...accessGiven(undefined, method, 0, ground, name),
    }

    const { id } = expectSuccess(await taken(run, oracle, registerCloudIntegration(body)), idSchema)
    run.reached('registered')
    let { services } = body as JsonObject
    for (const [at, { choice, access }] of updates.entries()) {
      const renamed = at === 1 ? name + signs : `${name}-${at}`
      const given = accessGiven(access, method, at + 1, ground, name)
      const last = { ...settingBody(choice, ground), name: renamed, ...given } as JsonObject
      await taken(run, oracle, updateCloudIntegration(id, last), services)
      services = last.services
      if (access === 'key' || access === 'role') method = access
      run.reached('updated')
    }
    await judgedAsGiven(oracle.read(getCloudIntegration(id)), Object(services))
    await taken(run, oracle, deleteCloudIntegration(id))
    oracle.end()
  },

  impostor: clearingExternalId(),
})

/** Whether a service is given without either list of metrics. */
const hasBare = (services: Json): boolean =>
  Object.values(Object(services)).some((each) =>
    metricLists.every((list) => Object(each)[list] === undefined),
  )

/** Whether a service that can retire hosts is given without saying whether it does. */
const isLackingRetiring = (services: Json): boolean =>
  autoRetiringServices.some(
    (each) => each in Object(services) && Object(services)[each].retireAutomatically === undefined,
  )

const gives = (services: Json, list: (typeof metricLists)[number]): boolean =>
  Object.values(Object(services)).some((each) => Object(each)[list])

/** Whether services have metrics left out, and others, or the same before, have metrics that are taken alone. */
const isMixed = (...services: Json[]): boolean =>
  metricLists.every((list) => services.some((all) => gives(all, list)))

/** A server may refuse odd texts, or none. It must take a service without a list of metrics. */
function taken({ given }: PropertyScene, oracle: Oracle, call: Write, before: Json = {}): Promise<Reply> {
  const { name = '', memo, includedTags, excludedTags, services = {} } = Object(call.body) as JsonObject
  const isOdd = String(name).endsWith(signs) || ![memo, includedTags, excludedTags].every(isPlain)
  const writing = oracle.write(call, async (reply) => {
    if (isChoice(reply) && isOdd && call.body !== undefined)
      throw new NotApplicable('this server does not take every text, or none, for a name, a memo or tags')
    const clause = isChoice(reply)
      ? await clauseOfServices(given, before, { services, memo, includedTags, excludedTags } as JsonObject)
      : undefined
    await under(clause ?? clauseOfAccess(call) ?? clauseOfReply(call), () => expectSuccess(reply, {}))
  })
  return judgedAsGiven(writing, Object(services))
}

/** An update that changes the method gives null for the other. */
const clauseOfAccess = ({ body }: Write): ClauseId | undefined =>
  [Object(body).key, Object(body).roleArn].includes(null) ? 'integration.update.access.cleared' : undefined

/** The clause that a server breaks which refuses services for what is in them, or for what they replace. */
async function clauseOfServices(
  given: Given,
  before: Json,
  { services = {}, ...texts }: JsonObject,
): Promise<ClauseId | undefined> {
  const areTaken = (more: JsonObject, missing: (service: string) => JsonObject): Promise<boolean> => {
    const entries = Object.entries(Object(services) as Record<string, JsonObject>)
    const filled = entries.map(([service, entry]) => [service, { ...missing(service), ...entry }])
    return given
      .integration({ ...more, services: Object.fromEntries(filled) })
      .then(() => true, unlessUntestable(false))
  }
  const notRetiring = (service: string): JsonObject =>
    (autoRetiringServices as readonly string[]).includes(service) ? { retireAutomatically: false } : {}
  const areTakenFor = async (): Promise<boolean> =>
    !(await areTaken(texts, () => ({}))) && areTaken(texts, notRetiring)
  if (isLackingRetiring(services) && (await areTakenFor())) return `${retiring}.default`
  if (!hasBare(services)) return isMixed(before, services) ? 'integration.update.services.dropped' : undefined
  const list = metricLists.find((each) => gives(services, each)) ?? 'excludedMetrics'
  const withList = (): JsonObject => ({ [list]: [] })
  if (await areTaken(texts, withList)) return 'integration.services.metrics.optional'
  if (await areTaken({}, withList))
    throw new NotApplicable('this server does not take every text for a memo or tags')
  return 'integration.services.identifiers'
}

const retiring = 'integration.services.retireAutomatically'

/** A service that is shown without it breaks the clause of its default only where none of them was given it. */
const judgedAsGiven = (judging: Promise<Reply>, services: JsonObject): Promise<Reply> =>
  judging.catch((error: unknown) => {
    const isLacking = error instanceof Violation && error.evidence.clause === `${retiring}.default`
    const isGiven = Object.values(services).some((each) => Object(each).retireAutomatically === true)
    throw isLacking && isGiven ? attributed(retiring, error) : error
  })

const isPlain = (text: Json | undefined): boolean => /^[ -~]+$/.test(String(text ?? ''))

/** Drops the external id if an update does not mention it. */
function clearingExternalId(): Impostor {
  return (send) => (call) => {
    if (call.operation !== 'updateCloudIntegration') return send(call)
    return send({ ...call, body: { externalId: null, ...(call.body as JsonObject) } })
  }
}
