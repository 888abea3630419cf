import * as fc from 'fast-check'
import { roleIntegrationBody } from '../../fixtures/bodies.js'
import {
  deleteCloudIntegration,
  getCloudIntegration,
  registerCloudIntegration,
  updateCloudIntegration,
} from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import type { Json, JsonObject, Reply, Write } from '../../spec/http.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { NotApplicable, Violation } from '../../suites/kernel/outcomes.js'
import {
  type AccessChange,
  accessChange,
  type SettingChoice,
  settingBody,
  settingChoice,
} from '../arbitraries/cloud-integration.js'
import { steps } from '../arbitraries/steps.js'
import { isChoice } from '../hosts/shown-as-written.js'
import { AttributedViolation, under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import { metricLists } from './entries.js'
import {
  type AccessFields,
  changed,
  type ExpectedSetting,
  expectSetting,
  type Ground,
  givenGround,
} from './setting-model.js'

interface History {
  method: 'key' | 'role'
  registered: SettingChoice
  updates: { choice: SettingChoice; access: AccessChange }[]
}

/** What servers escape or change in a name. No longer, so that a name still fits a column of 32 characters. */
const signs = "&<+'A"

const none: AccessFields = { key: null, roleArn: null, externalId: null }
const plain: SettingChoice = {
  memo: 'plain',
  region: 'us-east-1',
  includedTags: 'Name:web',
  excludedTags: 'Stage:Test',
  list: 'neither',
  services: { EC2: { enable: true, role: null, metrics: [0] } },
}

const kept: History['updates'][number] = { choice: plain, access: 'kept' }

const clauseOf = (change: AccessChange): ClauseId => {
  if (change === 'kept') return 'integration.update.access.kept'
  return change === 'renewed' ? 'integration.update.access.changed' : 'integration.update.access.cleared'
}

/**
 * §2.8, §4.3.1 rule 4: a setting shows what was given last. Access that is not mentioned stays, and null
 * unsets it.
 */
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
    const name = run.given.name('setting')
    let [keys, access] = changed(none, method, 0, ground)
    let body: JsonObject & { name: string } = { ...settingBody(registered, ground), name }
    const judge = (reply: Reply, expected: ExpectedSetting): Promise<string> => {
      const { memo, includedTags, excludedTags } = expected.body
      const isOdd = expected.body.name.endsWith(signs) || ![memo, includedTags, excludedTags].every(isPlain)
      if (isChoice(reply) && isOdd)
        throw new NotApplicable('this server does not take every text, or none, for a name, a memo or tags')
      return expectSetting(reply, expected)
    }
    const shows = async (call: Write, expected: ExpectedSetting): Promise<string> => {
      const reply = await run.act(call)
      const taken = () => judge(reply, expected)
      return isChoice(reply) && hasBare(expected.body)
        ? under('integration.services.metrics.optional', taken)
        : taken()
    }

    const alike = roleIntegrationBody(run.given.name('setting'), ground.externalId)
    await run.assumed(() => run.given.done(registerCloudIntegration(alike), { type: 'object' }))
    const id = await under('integration.register.bare', () =>
      shows(registerCloudIntegration({ ...body, ...keys }), { body, access }),
    )
    run.reached('registered')
    for (const [at, update] of updates.entries()) {
      ;[keys, access] = changed(access, update.access, at + 1, ground)
      body = { ...settingBody(update.choice, ground), name: at === 1 ? name + signs : `${name}-${at}` }
      const expected = { body, access, accessClause: clauseOf(update.access) }
      await under('integration.update.bare', () =>
        shows(updateCloudIntegration(id, { ...body, ...keys }), expected),
      )
      run.reached('updated')
    }
    const last = { body, access }
    await run.eventually((look) =>
      under('integration.get.bare', async () => judge(await look.reply(getCloudIntegration(id)), last)),
    )
    await shows(deleteCloudIntegration(id), last).catch((error) => {
      /** Get has just shown all of it right. */
      if (!(error instanceof Violation)) throw error
      throw new AttributedViolation('integration.delete.last', error)
    })
  },

  impostor: clearingExternalId(),
})

/** Whether a service is given without either list of metrics. */
const hasBare = ({ services }: JsonObject): boolean =>
  Object.values(services as Record<string, JsonObject>).some((each) =>
    metricLists.every((list) => each[list] === undefined),
  )

const isPlain = (text: Json | undefined): boolean => /^[ -~]+$/.test(String(text ?? ''))

/** Drops the external id if an update does not mention it. */
function clearingExternalId(): Impostor {
  return (send) => (call) => {
    if (call.operation !== 'updateCloudIntegration') return send(call)
    return send({ ...call, body: { externalId: null, ...(call.body as JsonObject) } })
  }
}
