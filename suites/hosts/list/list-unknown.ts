import { listHosts } from '../../../fixtures/calls.js'
import type { Pairs } from '../../../spec/http.js'
import type { ConformanceCase, Impostor } from '../../kernel/case.js'
import { expectReached, isSuccess } from '../../kernel/expect.js'
import type { Given, RegisteredHost } from '../../kernel/given.js'
import { wornWhere } from '../../kernel/impostors.js'
import { Unseen } from '../../kernel/outcomes.js'
import type { Scene } from '../../kernel/scene.js'
import { sharedServices } from '../../kernel/service-pool.js'
import { asMade } from '../scenes/population.js'
import { hostsByRole } from './list-by-role.js'
import { finding, findingParts } from './list-by-role-alike.js'
import { inRoles, overlooking } from './list-rules.js'
import { expectHosts, expectListed, isListedAs } from './listed-hosts.js'

/** The service or role does not exist. The server may refuse the query, or show only these hosts. */
async function expectRefusedOrListed(
  scene: Scene,
  query: Pairs,
  choose: (hosts: Awaited<ReturnType<typeof hostsByRole>>) => Record<'shown' | 'hidden', RegisteredHost[]>,
): Promise<void> {
  const hosts = await hostsByRole(scene.given)
  const { shown, hidden } = choose(hosts)
  await expectShowsAtAll(scene, hosts.inApp)
  await asMade(scene.given, [...shown, ...hidden], () =>
    scene.eventually(async (look) => {
      const reply = await look.reply(listHosts(query))

      expectReached(reply)
      if (isSuccess(reply)) expectListed(reply, shown, hidden)
    }),
  )
}

/** Exposes a list that is always empty, which would otherwise look right. */
const expectShowsAtAll = ({ given }: Scene, working: RegisteredHost): Promise<void> =>
  given.shared(
    (scene) =>
      scene.eventually(async (look) => {
        const listed = expectHosts(await look.reply(listHosts(inRoles('mcweb'))))
        if (!listed.some((each) => isListedAs(each, working)))
          throw new Unseen(
            'Cannot read the state: the list of a service does not show a working host that is in it.',
          )
      }),
    'the list of a service shows a host',
  )

/** The hosts are in the shared services. No service is named by a mere part of such a name. */
const unknownService = (
  id: string,
  named: (given: Given) => string,
  impostor: Impostor,
  clause: ConformanceCase['clause'] = 'host.list.service.unknown',
): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause,
  effects: ['creates', 'leavesTraces'],

  run: (scene) =>
    expectRefusedOrListed(scene, [['service', named(scene.given)]], (hosts) => ({
      shown: [],
      hidden: Object.values(hosts),
    })),

  ...wornWhere(impostor, (_, { query = [] }) =>
    query.every(([name, value]) => name === 'service' && !sharedServices.some((each) => each === value)),
  ),
})

const unknownRole = (id: string, others: string[]): ConformanceCase => ({
  id: `hosts/list/${id}`,
  clause: others.length ? 'host.list.role.union' : 'host.list.role',
  effects: ['creates', 'leavesTraces'],

  run: (scene) =>
    expectRefusedOrListed(
      scene,
      inRoles('mcweb', scene.given.shortName(), ...others),
      ({ inApp, inDbAndAppElsewhere }) =>
        others.length
          ? { shown: [inApp], hidden: [inDbAndAppElsewhere] }
          : { shown: [], hidden: [inApp, inDbAndAppElsewhere] },
    ),

  impostor: overlooking('role'),
})

export const listUnknownCases = [
  unknownRole('unknown-role', []),
  unknownRole('unknown-role-among-others', ['app']),
  unknownService('unknown-service', (given) => given.shortName(), overlooking('service')),
  unknownService('unknown-service-that-begins-another', () => 'mcwe', findingParts),
  unknownService('unknown-service-that-ends-another', () => 'cweb', findingParts),
  unknownService(
    'service-in-another-letter-case',
    () => 'MCWEB',
    finding((name, asked) => name.toLowerCase() === asked.toLowerCase() || asked === ''),
    'host.list.service.letter-case',
  ),
]
