import { hostBody } from '../../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { refusalStatus } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { isSuccess } from '../../kernel/expect.js'
import { alteringBody, refusingButDoing } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { registering } from './registering.js'

const unacceptable = refusalStatus('registerHost', 'unacceptableInput')

interface Fault {
  id: string
  clause: ClauseId
  /** Makes a good body wrong. */
  spoil(body: JsonObject): JsonObject
  /** The status where the document fixes it. */
  status?: number | undefined
  impostor: Impostor
}

/** A lenient server: it fills in what it should miss. */
const filledIn = (body: JsonObject): JsonObject => ({
  ...hostBody('unnamed'),
  ...body,
  ...(isPlain(body.meta) ? {} : { meta: {} }),
})

const isPlain = (value: Json | undefined): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lenient = alteringBody('registerHost', filledIn)

const deceitful = refusingButDoing(
  'registerHost',
  (reply) => !isSuccess(reply),
  ({ body, ...call }) => ({ ...call, body: filledIn(body as JsonObject) }),
)

const metaOf = (id: string, meta: Json): Fault => ({
  id: `refuses-meta-that-is-${id}`,
  clause: 'host.register.meta.object',
  spoil: (body) => ({ ...body, meta }),
  impostor: lenient,
})

const faults: readonly Fault[] = [
  {
    id: 'without-name-is-400',
    clause: 'host.register.name.required',
    spoil: ({ name, ...body }) => body,
    status: unacceptable,
    impostor: lenient,
  },
  {
    id: 'without-meta-is-400',
    clause: 'host.register.meta.required',
    spoil: ({ meta, ...body }) => body,
    status: unacceptable,
    impostor: deceitful,
  },
  metaOf('a-list', [{ 'agent-name': 'example' }]),
  metaOf('a-string', 'agent-name'),
  metaOf('a-number', 7),
  metaOf('null', null),
]

/** The identifier tells whether a host was registered, since one of the faults is to have no name. */
const refuses = (fault: Fault): ConformanceCase => ({
  id: `hosts/register/${fault.id}`,
  clause: fault.clause,
  effects: ['creates'],

  async run(scene) {
    const [good, other] = [registering(scene), registering(scene)]
    const lookup = getHostByCustomIdentifier(String(other.body.customIdentifier))

    await expectRefused(scene, {
      control: good.call,
      fault: registerHost(fault.spoil(other.body)),
      ...(fault.status !== undefined && { status: fault.status }),
      state: async () => isSuccess(await scene.send(lookup)),
    })
  },

  impostor: fault.impostor,
})

export const registerHostRefusalsCases = faults.map(refuses)
