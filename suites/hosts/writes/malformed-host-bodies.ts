import { hostBody, truncatedJson } from '../../../fixtures/bodies.js'
import { registerHost, updateHost, updateHostRoles } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { OperationId } from '../../../spec/operations.js'
import { plainControl } from '../../foundations.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { rolesShown } from '../../kernel/expect.js'
import { mendingBody } from '../../kernel/impostors.js'
import { hostInRoles, plainHost } from '../../kernel/kinds.js'
import { expectRefused } from '../../kernel/refuse.js'
import type { Scene } from '../../kernel/scene.js'
import { expectRegistrationRefused } from '../register/refused-registration.js'

/** A way to spoil JSON, and how a lenient parser repairs it. */
interface Shape {
  id: string
  spoil(body: JsonObject): string
  mend(raw: string): string
}

/** Every parser refuses these. */
const malformed: readonly Shape[] = [
  { id: 'cut-short', spoil: truncatedJson, mend: (raw) => `${raw}}` },
  {
    id: 'percent-encoded',
    spoil: (body) => encodeURIComponent(JSON.stringify(body)),
    mend: decodeURIComponent,
  },
]

/** Some parsers accept these. */
const lenientlyTaken: readonly Shape[] = [
  {
    id: 'with-trailing-comma',
    spoil: (body) => `${truncatedJson(body)},}`,
    mend: (raw) => raw.replace(/,\}$/, '}'),
  },
  {
    id: 'in-single-quotes',
    spoil: (body) => JSON.stringify(body).replaceAll('"', "'"),
    mend: (raw) => raw.replaceAll("'", '"'),
  },
  {
    id: 'with-a-comment',
    spoil: (body) => `${truncatedJson(body)}/* no more */}`,
    mend: (raw) => raw.replace('/* no more */', ''),
  },
  {
    id: 'with-bare-keys',
    spoil: (body) => JSON.stringify(body).replace(/"(\w+)":/g, '$1:'),
    mend: (raw) => raw.replace(/([{,])(\w+):/g, '$1"$2":'),
  },
  {
    id: 'given-twice',
    spoil: (body) => JSON.stringify(body).repeat(2),
    mend: (raw) => raw.slice(0, raw.length / 2),
  },
]

/** Some parsers accept these. They need a body with `meta`. */
const lenientlyTakenInside: readonly Shape[] = [
  {
    id: 'with-nan',
    spoil: (body) => JSON.stringify({ ...body, meta: { load: 0 } }).replace('"load":0', '"load":NaN'),
    mend: (raw) => raw.replace('"load":NaN', '"load":0'),
  },
  {
    id: 'with-a-raw-control-character',
    spoil: (body) => JSON.stringify({ ...body, meta: { text: 'a\tb' } }).replace('\\t', '\t'),
    mend: (raw) => raw.replace('\t', '\\t'),
  },
]

interface Operation {
  operation: OperationId
  /** The first part of the ids of its cases. */
  prefix: string
  clause: ClauseId
  /** The clause for bodies that only lenient parsers accept. */
  strictClause: ClauseId
  effects: ConformanceCase['effects']
  shapes: readonly Shape[]
  refuses(scene: Scene, spoil: Shape['spoil']): Promise<void>
}

const spoilt = ({ body, ...call }: Write, spoil: Shape['spoil']): Write => ({
  ...call,
  raw: spoil(body as JsonObject),
})

const operations: readonly Operation[] = [
  {
    operation: 'registerHost',
    prefix: 'hosts/register',
    clause: 'host.register.json',
    strictClause: 'host.register.json.strict',
    effects: ['creates'],
    shapes: [...lenientlyTaken, ...lenientlyTakenInside],
    refuses(scene, spoil) {
      const good = hostBody(scene.given.name('host'))
      const fault = spoilt(registerHost(good), spoil)
      return expectRegistrationRefused(scene, { fault, name: good.name, status: 400 })
    },
  },
  {
    operation: 'updateHost',
    prefix: 'hosts/update',
    clause: 'host.update.json',
    strictClause: 'host.update.json.strict',
    effects: ['creates'],
    shapes: [...lenientlyTaken, ...lenientlyTakenInside],
    refuses: (scene, spoil) =>
      expectRefused(scene, {
        control: plainControl('updateHost'),
        kind: plainHost,
        fault: ({ id, body }) => spoilt(updateHost(id, { ...body, displayName: 'After' }), spoil),
        status: 400,
        kept: ({ displayName }) => displayName ?? null,
      }),
  },
  {
    operation: 'updateHostRoles',
    prefix: 'hosts/roles',
    clause: 'host.roles.json',
    strictClause: 'host.roles.json.strict',
    effects: ['creates', 'leavesTraces'],
    shapes: lenientlyTaken,
    refuses: (scene, spoil) =>
      expectRefused(scene, {
        control: {
          name: 'a host is put into another role',
          call: async ({ given }) =>
            updateHostRoles((await given.host()).id, (await given.service()).roleFullnames.slice(2)),
        },
        kind: hostInRoles,
        fault: async ({ id }, { given }) =>
          spoilt(updateHostRoles(id, (await given.service()).roleFullnames.slice(2)), spoil),
        status: 400,
        kept: ({ roles }) => rolesShown(roles),
      }),
  },
]

const lenient = (operation: OperationId, { mend }: Shape): Impostor => mendingBody(operation, mend)

const refuses = (
  { prefix, operation, effects, refuses }: Operation,
  clause: ClauseId,
  shape: Shape,
): ConformanceCase => ({
  id: `${prefix}/malformed-json-${shape.id}-is-400`,
  clause,
  effects,
  run: (scene) => refuses(scene, shape.spoil),
  impostor: lenient(operation, shape),
})

export const malformedHostBodiesCases = operations.flatMap((each) => [
  ...malformed.map((shape) => refuses(each, each.clause, shape)),
  ...each.shapes.map((shape) => refuses(each, each.strictClause, shape)),
])
