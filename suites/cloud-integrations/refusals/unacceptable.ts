import { keyIntegrationBody, truncatedJson } from '../../../fixtures/bodies.js'
import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { Call, Json, JsonObject } from '../../../spec/http.js'
import { cloudIntegrationBodySchema } from '../../../spec/schemas.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringBody, alteringCall } from '../../kernel/impostors.js'
import { otherwise, without } from '../scenes/answers.js'
import { expectNotRegistered, expectNotUpdated } from '../scenes/gist.js'

/** A way to make a body that neither Register nor Update can accept. */
interface Fault {
  label: string
  clause: 'malformed' | 'required' | 'types'
  status?: number
  body(body: JsonObject): JsonObject
  call?(call: Call): Call
  /** The smallest server that accepts it. */
  lenient(operation: 'registerCloudIntegration' | 'updateCloudIntegration'): Impostor
}

const kebab = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const defaults: JsonObject = { memo: '', region: '', includedTags: '', excludedTags: '', services: {} }

const faults: readonly Fault[] = [
  {
    label: 'malformed-json',
    clause: 'malformed',
    status: 400,
    body: (body) => body,
    call: ({ body, ...call }) => ({ ...call, raw: truncatedJson(body as JsonObject) }),
    lenient: (operation) =>
      alteringCall(operation, ({ raw, ...call }) =>
        raw === undefined ? call : { ...call, body: JSON.parse(`${raw}}`) as Json },
      ),
  },
  ...cloudIntegrationBodySchema.required.map(
    (key): Fault => ({
      label: `a-body-without-${kebab(key)}`,
      clause: 'required',
      status: 400,
      body: (body) => without(body, key),
      lenient: (operation) =>
        alteringBody(operation, (body) => ({ name: `${body.memo}`, ...defaults, ...body })),
    }),
  ),
  {
    label: 'a-name-that-is-a-number',
    clause: 'types',
    body: (body) => ({ ...body, name: 4711 }),
    lenient: (operation) => alteringBody(operation, (body) => ({ ...body, name: String(body.name) })),
  },
  {
    label: 'services-that-are-a-string',
    clause: 'types',
    body: (body) => ({ ...body, services: 'EC2' }),
    lenient: (operation) =>
      alteringBody(operation, (body) =>
        typeof body.services === 'string' ? { ...body, services: {} } : body,
      ),
  },
]

const registerRefuses = (fault: Fault): ConformanceCase => ({
  id: `cloud-integrations/register/refuses-${fault.label}`,
  clause: `integration.register.${fault.clause}`,
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const control = keyIntegrationBody(given.name('integration'))
    const whole = { ...keyIntegrationBody(given.name('integration')), memo: given.name('memo') }

    await expectNotRegistered(scene, { control, ...faulty(fault, whole, registerCloudIntegration) })
  },

  impostor: fault.lenient('registerCloudIntegration'),
})

const updateRefuses = (fault: Fault): ConformanceCase => ({
  id: `cloud-integrations/update/refuses-${fault.label}`,
  clause: `integration.update.${fault.clause}`,
  effects: ['creates'],

  async run(scene) {
    const { given } = scene
    const [one, other] = await Promise.all([given.integration(), given.integration()])
    const control = updateCloudIntegration(other.id, otherwise(other.body, given.name('integration')))
    const whole = otherwise(one.body, given.name('integration'))

    const update = (body: JsonObject) => updateCloudIntegration(one.id, body)
    await expectNotUpdated(scene, { id: one.id, control, ...faulty(fault, whole, update) })
  },

  impostor: fault.lenient('updateCloudIntegration'),
})

/** A whole body with its one fault, and the call that sends it. */
function faulty({ body, call, status }: Fault, whole: JsonObject, send: (body: JsonObject) => Call) {
  const fault = body(whole)
  return { fault, call: call ? call(send(fault)) : send(fault), ...(status && { status }) }
}

export const unacceptableCases: ConformanceCase[] = [
  ...faults.map(registerRefuses),
  ...faults.map(updateRefuses),
]
