import { truncatedJson } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import { kebab } from '../../../spec/kebab.js'
import { cloudIntegrationBodySchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringBody, mendingBody, wornWhere } from '../../kernel/impostors.js'
import { without } from '../scenes/answers.js'
import { expectUpdateRefused } from '../scenes/bystander.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'
import { expectRegisterRefused } from '../scenes/register-refused.js'

/** A way to make a body that Register and Update must both refuse. */
interface UnacceptableInput {
  label: string
  clause: 'malformed' | 'malformed.lenient' | 'required' | 'types'
  /** Turns a correct call into one with a single fault. */
  spoil(call: Write): Write
  /** The smallest server that accepts the fault. */
  lenient(operation: 'registerCloudIntegration' | 'updateCloudIntegration'): Impostor
  /** Whether a body has the fault, where that server would change others too. */
  has?(body: JsonObject): boolean
}

const defaults: JsonObject = { memo: '', region: '', includedTags: '', excludedTags: '', services: {} }

const spoilingBody =
  (spoil: (body: JsonObject) => JsonObject) =>
  (call: Write): Write => ({ ...call, body: spoil(call.body as JsonObject) })

/** Sends text that is not JSON. `mend` is how a lenient parser repairs it. */
const malformed = (
  label: string,
  clause: UnacceptableInput['clause'],
  spoil: (body: JsonObject) => string,
  mend: (raw: string) => string,
): UnacceptableInput => ({
  label,
  clause,
  spoil: ({ body, ...call }) => ({ ...call, raw: spoil(body as JsonObject) }),
  lenient: (operation) => mendingBody(operation, mend),
})

const faults: readonly UnacceptableInput[] = [
  malformed('malformed-json', 'malformed', truncatedJson, (raw) => `${raw}}`),
  malformed(
    'json-with-a-trailing-comma',
    'malformed.lenient',
    (body) => `${truncatedJson(body)},}`,
    (raw) => raw.replace(/,\}$/, '}'),
  ),
  malformed(
    'json-in-single-quotes',
    'malformed.lenient',
    (body) => JSON.stringify(body).replaceAll('"', "'"),
    (raw) => raw.replaceAll("'", '"'),
  ),
  malformed(
    'json-with-a-comment',
    'malformed.lenient',
    (body) => `${truncatedJson(body)}/* no more */}`,
    (raw) => raw.replace('/* no more */', ''),
  ),
  malformed(
    'json-with-a-bare-key',
    'malformed.lenient',
    (body) => JSON.stringify(body).replace(/^\{"(\w+)":/, '{$1:'),
    (raw) => raw.replace(/^\{(\w+):/, '{"$1":'),
  ),
  malformed(
    'json-given-twice',
    'malformed.lenient',
    (body) => JSON.stringify(body).repeat(2),
    (raw) => raw.slice(0, raw.length / 2),
  ),
  ...cloudIntegrationBodySchema.required.map(
    (key): UnacceptableInput => ({
      label: `a-body-without-${kebab(key)}`,
      clause: 'required',
      spoil: spoilingBody((body) => without(body, key)),
      lenient: (operation) =>
        alteringBody(operation, (body) => ({ name: `${body.memo}`, ...defaults, ...body })),
      has: (body) => !(key in body),
    }),
  ),
  {
    label: 'a-name-that-is-a-number',
    clause: 'types',
    spoil: spoilingBody((body) => ({ ...body, name: numberOf(String(body.name)) })),
    lenient: (operation) => alteringBody(operation, (body) => ({ ...body, name: String(body.name) })),
    has: ({ name }) => typeof name === 'number',
  },
  {
    label: 'services-that-are-a-string',
    clause: 'types',
    spoil: spoilingBody((body) => ({ ...body, services: 'EC2' })),
    lenient: (operation) =>
      alteringBody(operation, (body) =>
        typeof body.services === 'string' ? { ...body, services: {} } : body,
      ),
  },
]

/** A name as a number, which no other name of any run is likely to be. */
const numberOf = (name: string): number =>
  [...name].reduce((number, each) => (number * 31 + each.charCodeAt(0)) % 1_000_000_007, 1)

const registerRefuses = ({ label, clause, spoil, lenient, has }: UnacceptableInput): ConformanceCase => ({
  id: `cloud-integrations/register/refuses-${label}`,
  clause: `integration.register.${clause}`,
  effects: ['creates'],

  async run(scene) {
    const whole = { ...(await settingByKey.body(scene)), memo: scene.given.name('memo') }

    await expectRegisterRefused(scene, { whole, fault: spoil(registerCloudIntegration(whole)), status: 400 })
  },

  ...wornWhere(lenient('registerCloudIntegration'), has),
})

const updateRefuses = ({ label, clause, spoil, lenient, has }: UnacceptableInput): ConformanceCase => ({
  id: `cloud-integrations/update/refuses-${label}`,
  clause: `integration.update.${clause}`,
  effects: ['creates'],

  run: (scene) =>
    expectUpdateRefused(scene, {
      fault: (whole, id) => spoil(updateCloudIntegration(id, whole)),
      status: 400,
    }),

  ...wornWhere(lenient('updateCloudIntegration'), has),
})

export const unacceptableCases: ConformanceCase[] = faults.flatMap((fault) => [
  registerRefuses(fault),
  updateRefuses(fault),
])
