import * as fc from 'fast-check'
import type { KeyKind } from '../../spec/http.js'
import { kebab } from '../../spec/kebab.js'
import { type OperationId, operation, operationIds } from '../../spec/operations.js'
import type { ConformanceCase } from '../../suites/kernel/case.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { expectKeyTaken, keysCases } from '../../suites/keys/index.js'
import { plainCalls } from '../../suites/samples.js'
import { firstDeletion, unnamed } from '../../suites/service-metrics/graph-naming.js'
import { steps } from '../arbitraries/steps.js'
import { type OwnObjects, onOwnObjects } from '../general/on-own-objects.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { Property, PropertyScene } from '../kernel/property.js'

interface Attempt {
  operation: OperationId
  key: KeyKind
}

const caseOf = ({ operation: id, key }: Attempt): ConformanceCase =>
  keysCases.find((each) => each.id === `keys/${key}/${kebab(id)}`) as ConformanceCase

/** What the case of this key and operation checks. The full key makes a new call: the case shares the answer to its own. */
async function expectAnswer(run: PropertyScene, attempt: Attempt, objects: OwnObjects): Promise<void> {
  const { operation: id, key } = attempt
  if (id === 'deleteGraphDefinition' && !(await firstDeletion(run)).naming) throw new NotApplicable(unnamed)
  const rule = caseOf(attempt)
  await under(rule.clause, async () => {
    if (key === 'full') await expectKeyTaken(run, await plainCalls[id](run), key)
    else await onOwnObjects(run, objects, rule.run)
  })
  run.reached(rule.clause.endsWith('.accepted') ? 'allowed' : 'refused')
}

const permissions = (
  kinds: readonly KeyKind[],
  rest: Pick<Property, 'id' | 'clause' | 'needs' | 'impostor'> & { examples: Attempt[][] },
): Property =>
  forAll<Attempt[], OwnObjects>({
    ...rest,
    effects: ['creates', 'leavesTraces', 'sendsMail'],
    input: steps(fc.record({ operation: fc.constantFrom(...operationIds), key: fc.constantFrom(...kinds) }), {
      minLength: 1,
      maxLength: 4,
    }),
    share: 0.24,
    controls: ['allowed', 'refused'],

    ground: async () => new Map(),

    async holds(run, attempts, objects) {
      for (const attempt of attempts) await expectAnswer(run, attempt, objects)
    },
  })

/** §5: nothing works without a key, or with a key that does not exist. */
export const validity = permissions(['none', 'invalid', 'full'], {
  id: 'properties/keys/validity',
  clause: 'key.invalid.refused',
  examples: [
    [
      { operation: 'listHosts', key: 'full' },
      { operation: 'registerHost', key: 'none' },
    ],
  ],
  impostor: (send) => (call) =>
    send(operation(call.operation as OperationId).chapter === 'hosts' ? { ...call, key: 'full' } : call),
})

/** §5 rule 2: each key can do what its permissions say, and a refusal changes nothing. */
export const permitted = permissions(['read', 'write', 'full'], {
  id: 'properties/keys/permissions',
  clause: 'key.read.forbidden',
  examples: [
    [
      { operation: 'listHosts', key: 'read' },
      { operation: 'registerHost', key: 'read' },
    ],
  ],
  needs: ['readKey', 'writeKey'],
  impostor: (send) => (call) =>
    send(call.method === 'POST' ? { ...call, key: call.key === 'read' ? 'full' : call.key } : call),
})
