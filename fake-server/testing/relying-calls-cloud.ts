import type { Call, JsonObject } from '../../spec/http.js'
import type { OpenPointId } from '../../spec/open-points.js'
import type { FakeServer } from '../assembly/fake-server.js'
import { settingBody } from './calling.js'

/** Sets the scene and makes the call that relies on an open point. `also`: others that it relies on. */
export interface Relying {
  also?: readonly OpenPointId[]
  choices?: Partial<Record<OpenPointId, string>>
  rateCap?: number
  call(fake: FakeServer): Call
}

const byKey = { key: 'AKIAEXAMPLE', secretKey: 'a secret' }
const roleArn = 'arn:aws:iam::123456789012:role/Monitoring'
const service = { enable: true, role: null, excludedMetrics: [] }

type Fields = JsonObject | ((fake: FakeServer) => JsonObject)

/** A setting with one service, with these fields in place of the usual ones. */
const registeringWith =
  (access: JsonObject) =>
  (fields: Fields): Relying => ({
    call: (fake) => ({
      method: 'POST',
      path: '/api/v0/cloud-integrations',
      body: settingBody({
        ...access,
        services: { EC2: service },
        ...(typeof fields === 'function' ? fields(fake) : fields),
      }),
    }),
  })

const registering = registeringWith(byKey)
const withoutAKey = registeringWith({})

const withService = (fields: JsonObject, name = 'EC2') => ({
  services: { [name]: { ...service, ...fields } },
})

const generating = (rest: object): Relying => ({
  call: () => ({ method: 'POST', path: '/api/v0/cloud-integrations-external-id', ...rest }),
})

export const relyingOnCloud: Partial<Record<OpenPointId, Relying>> = {
  'cloud.name.in-use.status': registering(({ given }) => ({ name: given.cloudIntegration().name })),
  'cloud.service.unknown': registering(withService({}, 'None')),
  'cloud.lists.both-empty': registering(withService({ includedMetrics: [] })),
  'cloud.retire-automatically.elsewhere': registering(withService({ retireAutomatically: true }, 'ELB')),
  'cloud.role.unknown': registering(withService({ role: 'web:none' })),
  'cloud.metric.unknown': registering(withService({ excludedMetrics: ['none'] })),
  'cloud.method.none': withoutAKey({}),
  'cloud.method.both': registering(({ given }) => ({ roleArn, externalId: given.externalId() })),
  'cloud.method.incomplete': withoutAKey({ key: byKey.key }),
  'cloud.access.blank': registering({ roleArn: '' }),
  'cloud.access.null': registering({ roleArn: null }),
  'cloud.service.null': registering(withService({ includedMetrics: null })),
  'cloud.service.role-missing': registering({ services: { EC2: { enable: true, excludedMetrics: [] } } }),
  'cloud.external-id.unissued': withoutAKey({ roleArn, externalId: 'none' }),
  'cloud.external-id.released': withoutAKey((fake) => {
    const { id, externalId } = fake.given.cloudIntegration({ roleArn, externalId: fake.given.externalId() })
    fake.answer({ method: 'DELETE', path: `/api/v0/cloud-integrations/${id}` })
    return { roleArn, externalId: externalId ?? '' }
  }),
  'cloud.external-id.successive': {
    call: (fake) => {
      fake.answer(generating({}).call(fake))
      return generating({}).call(fake)
    },
  },
  'cloud.external-id.body-null': generating({ body: null }),
  'cloud.external-id.body-object': generating({ body: {} }),
  'cloud.delete.body': {
    call: ({ given }) => ({
      method: 'DELETE',
      path: `/api/v0/cloud-integrations/${given.cloudIntegration().id}`,
      body: {},
    }),
  },
  'cloud.service.route-53': registering(withService({}, 'Route 53')),
}
