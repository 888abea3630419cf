import type { Reply } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { invited } from '../invitations/pending-invitations.js'
import type { ConformanceCase, Effect, Impostor } from '../kernel/case.js'
import { expectAnswer, expectReached, expectThat, isSuccess } from '../kernel/expect.js'
import { alteringReply, onlyWhere } from '../kernel/impostors.js'
import { Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import { expectShown } from '../organizations/shows-nothing.js'
import {
  type Owned,
  type View,
  viewed,
  viewsOfHosts,
  viewsOfInvitations,
  viewsOfSettings,
} from '../organizations/views.js'
import { noPoints, readOf } from '../service-metrics/points.js'
import { expectReadable } from '../service-metrics/series.js'

/** Shows a key with Read nothing of what others made. */
const hiding = (operation: OperationId): Impostor =>
  onlyWhere(
    (_, { key }) => key === 'read',
    alteringReply(operation, (body) => Object.fromEntries(Object.keys(body).map((key) => [key, []]))),
  )

/** Whether the key may read at all is another clause's. */
function assumeAccepted(reply: Reply): void {
  if (!isSuccess(reply))
    throw new Untestable(`Cannot read the state: the key is answered ${showReply(reply)}.`, { reply })
}

/** The full key sees it first. */
const lists = (
  label: string,
  view: View,
  effects: Effect[],
  made: (scene: Scene) => Promise<Owned> = (scene) => view.make(scene, 'full'),
): ConformanceCase => ({
  id: `keys/read/${label}-of-others`,
  clause: 'key.read.shown',
  needs: ['readKey'],
  effects,

  async run(scene) {
    const thing = await made(scene)
    await expectShown(scene, view, thing, 'full')

    await scene.eventually(async (look) => {
      const { isShown, showing, reply } = await viewed(look, view, thing, 'read')
      assumeAccepted(reply)
      expectThat(isShown, 'what another key made to be shown', `nothing of ${thing.name}`, {
        rule: { properties: { body: showing } },
      })
    })
  },

  impostor: hiding(view.operation),
})

const named = (name: string): Owned => ({ id: '', name, customIdentifier: '' })

const readsMetrics: ConformanceCase = {
  id: 'keys/read/get-service-metrics-of-others',
  clause: 'key.read.shown',
  needs: ['readKey'],
  effects: ['creates', 'leavesTraces'],

  async run(scene) {
    const series = await expectReadable(scene)

    await scene.eventually(async (look) => {
      const reply = await look.reply({ ...readOf(series, series.window), key: 'read' })
      expectReached(reply)
      assumeAccepted(reply)
      expectAnswer({ not: noPoints }, 'the value that another key posted', reply)
    })
  },

  impostor: hiding('getServiceMetrics'),
}

/** What a key with Read is shown of what another key made. */
export const showsAReaderCases: readonly ConformanceCase[] = [
  lists('list-hosts', viewsOfHosts['list-hosts-by-custom-identifier'], ['creates']),
  lists(
    'list-cloud-integrations',
    viewsOfSettings['list-cloud-integrations'],
    ['creates'],
    async ({ given }) => named((await given.sharedIntegration()).body.name),
  ),
  lists('list-invitations', viewsOfInvitations['list-invitations'], ['creates', 'sendsMail'], async (scene) =>
    named((await invited(scene))[0]?.email ?? ''),
  ),
  readsMetrics,
]
