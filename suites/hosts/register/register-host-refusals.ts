import { hostBody, type PlainHostBody } from '../../../fixtures/bodies.js'
import { registerHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { refusalStatus } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { alteringBody, refusingButDoing, wornWhere } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { expectNamelessRefused, expectRegistrationRefused } from './refused-registration.js'
import { registering } from './registering.js'

const unacceptable = refusalStatus('registerHost', 'unacceptableInput')

const plain = ({ given }: Scene): PlainHostBody => hostBody(given.name('host'))

interface WrongRegistration {
  id: string
  clause: ClauseId
  /** Makes a good body wrong. */
  spoil(body: JsonObject): JsonObject
  good(scene: Scene): PlainHostBody
  /** Without a name, the identifier tells whether a host was made. */
  isNameless?: true
  impostor: Impostor
  /** Whether a body has this fault. */
  has(body: JsonObject): boolean
}

/** A lenient server: it fills in a required field that is missing. */
const filledIn = (body: JsonObject): JsonObject => ({
  ...hostBody('unnamed'),
  ...body,
  ...(isObject(body.meta) ? {} : { meta: {} }),
})

const lenient = alteringBody('registerHost', filledIn)

const deceitful = refusingButDoing(
  'registerHost',
  (reply) => !isSuccess(reply),
  ({ body, ...call }) => ({ ...call, body: filledIn(body as JsonObject) }),
)

const metaOf = (id: string, meta: Json): WrongRegistration => ({
  id: `refuses-meta-that-is-${id}`,
  clause: 'host.register.meta.object',
  spoil: (body) => ({ ...body, meta }),
  good: plain,
  impostor: lenient,
  has: (body) => 'meta' in body && !isObject(body.meta),
})

const faults: readonly WrongRegistration[] = [
  {
    id: 'without-name-is-400',
    clause: 'host.register.name.required',
    spoil: ({ name, ...body }) => body,
    good: (scene) => registering(scene).body,
    isNameless: true,
    impostor: lenient,
    has: (body) => !('name' in body),
  },
  {
    id: 'without-meta-is-400',
    clause: 'host.register.meta.required',
    spoil: ({ meta, ...body }) => body,
    good: plain,
    impostor: deceitful,
    has: (body) => !('meta' in body),
  },
  metaOf('a-list', [{ 'agent-name': 'example' }]),
  metaOf('a-string', 'agent-name'),
  metaOf('a-number', 7),
]

const refuses = ({
  id,
  clause,
  good,
  spoil,
  isNameless,
  impostor,
  has,
}: WrongRegistration): ConformanceCase => ({
  id: `hosts/register/${id}`,
  clause,
  effects: ['creates'],

  async run(scene) {
    const body = good(scene)

    const refused = { fault: registerHost(spoil(body)), status: unacceptable }
    if (isNameless) await expectNamelessRefused(scene, { ...refused, good: body })
    else await expectRegistrationRefused(scene, { ...refused, name: body.name })
  },

  ...wornWhere(impostor, (body, { raw }) => raw === undefined && has(body)),
})

export const registerHostRefusalsCases = faults.map(refuses)
