import { truncatedJson } from '../../../fixtures/bodies.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringCall } from '../../kernel/impostors.js'
import { expectRefused } from '../../kernel/legacy-refuse.js'
import { samples } from '../../samples.js'

/** A way to spoil JSON, and how a lenient parser would get over it. */
interface Shape {
  spoil(body: JsonObject): string
  mend(raw: string): string
}

const shapes: Record<string, Shape> = {
  'cut-short': {
    spoil: truncatedJson,
    mend: (raw) => `${raw}}`,
  },
  'with-trailing-comma': {
    spoil: (body) => `${truncatedJson(body)},}`,
    mend: (raw) => raw.replace(/,\}$/, '}'),
  },
  'in-single-quotes': {
    spoil: (body) => JSON.stringify(body).replaceAll('"', "'"),
    mend: (raw) => raw.replaceAll("'", '"'),
  },
  'with-a-comment': {
    spoil: (body) => `${truncatedJson(body)}/* no more */}`,
    mend: (raw) => raw.replace('/* no more */', ''),
  },
  'with-bare-keys': {
    spoil: (body) => JSON.stringify(body).replace(/"(\w+)":/g, '$1:'),
    mend: (raw) => raw.replace(/([{,])(\w+):/g, '$1"$2":'),
  },
  'given-twice': {
    spoil: (body) => JSON.stringify(body).repeat(2),
    mend: (raw) => raw.slice(0, raw.length / 2),
  },
}

const operations = [
  { prefix: 'hosts/register', clause: 'host.register.json', operation: 'registerHost', effects: ['creates'] },
  { prefix: 'hosts/update', clause: 'host.update.json', operation: 'updateHost', effects: ['creates'] },
  {
    prefix: 'hosts/roles',
    clause: 'host.roles.json',
    operation: 'updateHostRoles',
    effects: ['creates', 'leavesTraces'],
  },
] as const satisfies readonly (Pick<ConformanceCase, 'clause' | 'effects'> & {
  prefix: string
  operation: OperationId
})[]

type Operation = (typeof operations)[number]

const lenient = (operation: OperationId, { mend }: Shape): Impostor =>
  alteringCall(operation, ({ raw, ...call }) =>
    typeof raw === 'string' ? { ...call, body: JSON.parse(mend(raw)) as Json } : call,
  )

const refuses = (
  { prefix, clause, operation, effects }: Operation,
  [id, shape]: [string, Shape],
): ConformanceCase => ({
  id: `${prefix}/malformed-json-${id}-is-400`,
  clause,
  effects,

  async run(scene) {
    const { call: control } = await samples[operation](scene)
    const { call, state } = await samples[operation](scene)
    const { body, ...rest } = call

    await expectRefused(scene, {
      control,
      fault: { ...rest, raw: shape.spoil(body as JsonObject) },
      status: 400,
      ...(state && { state }),
    })
  },

  impostor: lenient(operation, shape),
})

export const malformedHostBodiesCases = operations.flatMap((each) =>
  Object.entries(shapes).map((shape) => refuses(each, shape)),
)
