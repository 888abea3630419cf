import { updateHost } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { Json, JsonObject } from '../../../spec/http.js'
import { isObject } from '../../../spec/is-object.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { alteringBody, wornWhere } from '../../kernel/impostors.js'
import { plainHost } from '../../kernel/kinds.js'
import { expectRefused } from '../../kernel/refuse.js'

/** §7 names no status for these, so any refusal is right. */
interface WrongUpdate {
  id: string
  clause: ClauseId
  /** Makes a good body wrong. */
  spoil(body: JsonObject): JsonObject
  /** What a lenient server makes of it. */
  mend(body: JsonObject): JsonObject
  /** Whether a body has this fault, where mending would change others too. */
  has?(body: JsonObject): boolean
}

const metaOf = (id: string, meta: Json): WrongUpdate => ({
  id: `refuses-meta-that-is-${id}`,
  clause: 'host.update.meta.object',
  spoil: (body) => ({ ...body, meta }),
  mend: (body) => ({ ...body, meta: {} }),
  has: (body) => 'meta' in body && !isObject(body.meta),
})

const faults: readonly WrongUpdate[] = [
  {
    id: 'refuses-a-body-without-name',
    clause: 'host.update.required',
    spoil: ({ name, ...body }) => body,
    mend: (body) => ({ name: 'unnamed', ...body }),
  },
  {
    id: 'refuses-a-body-without-meta',
    clause: 'host.update.required',
    spoil: ({ meta, ...body }) => body,
    mend: (body) => ({ meta: {}, ...body }),
  },
  metaOf('a-list', [{ 'agent-name': 'example' }]),
  metaOf('a-string', 'agent-name'),
  metaOf('a-number', 7),
]

const lenient = ({ mend }: WrongUpdate): Impostor => alteringBody('updateHost', mend)

const refuses = (fault: WrongUpdate): ConformanceCase => ({
  id: `hosts/update/${fault.id}`,
  clause: fault.clause,
  effects: ['creates'],

  run: (scene) =>
    expectRefused(scene, {
      control: plainControl('updateHost'),
      kind: plainHost,
      fault: ({ id, body }) => updateHost(id, fault.spoil({ ...body, displayName: 'After' })),
      kept: ({ displayName }) => displayName ?? null,
    }),

  ...wornWhere(lenient(fault), fault.has),
})

export const updateHostRefusalsCases = faults.map(refuses)
