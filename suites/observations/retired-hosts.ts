import * as calls from '../../fixtures/calls.js'
import { everyStatus } from '../../fixtures/calls.js'
import type { Json, Write } from '../../spec/http.js'
import type { OperationId } from '../../spec/operations.js'
import { plainControl } from '../foundations.js'
import { isSuccess } from '../kernel/expect.js'
import type { RegisteredHost } from '../kernel/given.js'
import type { Look } from '../kernel/look.js'
import { type AnswerTo, type ObservedScene, observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { settled } from '../kernel/settled.js'
import { shared } from '../kernel/shared.js'
import { hostToWrite } from './controls.js'
import { agreed, isSeen, readUntil, refusalAnswer } from './reading.js'

/** A retired host. Get shows it as retired, or no longer shows it. */
async function retired(scene: Scene): Promise<RegisteredHost> {
  const host = await scene.given.host()
  await scene.eventually((look) => look.host(host.id))
  await retire(scene, host.id)
  return host
}

async function retire(scene: Scene, id: string): Promise<void> {
  await scene.given.done(calls.retireHost(id), { type: 'object' })
  await isSeen(scene, (look) => isRetired(look, id))
}

const isRetired = async (look: Look, id: string): Promise<boolean> => {
  const host = await look.hostIfShown(id)
  return host === undefined || host.isRetired === true
}

/** A retired host that nobody writes to, and whether the list still shows it. */
const retiredToRead = shared<{ id: string; isListed: boolean }>(async (scene) => {
  const { id, body } = await scene.given.host()
  await scene.given.status(id, 'working')
  const isListed = async (look: Look): Promise<boolean> =>
    (await look.hosts([['name', body.name], ...everyStatus])).some((each) => each.id === id)
  if (!(await isSeen(scene, isListed)))
    throw new Untestable('The list does not show the host before it is retired.')
  await retire(scene, id)
  const isGone = await isSeen(scene, async (look) => !(await isListed(look)))
  await settled(scene)
  return { id, isListed: !isGone }
})

async function answered(
  scene: ObservedScene,
  operation: OperationId,
  callFor: (host: RegisteredHost) => Write,
) {
  await expectControl(scene, plainControl(operation))
  return refusalAnswer(await scene.act(callFor(await retired(scene))), '200')
}

const readsOfHosts = {
  'List Metric Names': calls.listMetricNames,
  'List Monitoring Statuses': calls.listMonitoringStatuses,
}

const isKnown = (time: Json | undefined): boolean => typeof time === 'number'

/** In ms. More than one second, which is the precision of a time without a fraction. */
const tellingTime = 1100

export const retiredHostObservations = [
  ...observing(['creates'], {
    async 'host.retired.again.time'(scene) {
      const { id } = await retired(scene)
      const timeOf = async (look: Look) => (await look.hostIfShown(id))?.retiredAt
      const before = await readUntil(scene, timeOf, isKnown)
      if (before === undefined)
        throw new NotApplicable('Get does not show a retired host, nor when it was retired.')
      await scene.pause(tellingTime)

      const reply = await scene.act(calls.retireHost(id))

      if (!isSuccess(reply)) throw new NotApplicable('A retired host is not retired again.')
      const isRenewed = await isSeen(scene, async (look) => {
        const time = await timeOf(look)
        return isKnown(time) && time !== before
      })
      return isRenewed ? 'renewed' : 'kept'
    },

    async 'host.retired.get'(scene) {
      const { id } = await retiredToRead(scene)

      return refusalAnswer(await scene.probe(calls.getHost(id)), '200')
    },

    'host.retired.listed': async (scene) => ((await retiredToRead(scene)).isListed ? 'shown' : 'hidden'),

    'host.retired.update': (scene) =>
      answered(scene, 'updateHost', ({ id, body }) => calls.updateHost(id, body)),

    'host.retired.status': (scene) =>
      answered(scene, 'updateHostStatus', ({ id }) => calls.updateHostStatus(id, 'standby')),

    async 'host.retired.names-and-statuses'(scene) {
      const { id } = await retiredToRead(scene)
      const answers: Record<string, AnswerTo<'host.retired.names-and-statuses'>> = {}
      for (const [what, call] of Object.entries(readsOfHosts)) {
        await expectControl(scene, {
          name: `${what} succeeds`,
          call: async (own) => call((await hostToWrite(own)).id),
        })
        answers[what] = refusalAnswer(await scene.probe(call(id)), '200')
      }
      return agreed(answers)
    },

    'host.retired.again': async (scene) =>
      refusalAnswer(await scene.act(calls.retireHost((await retired(scene)).id)), '200'),
  }),
  ...observing(['creates', 'leavesTraces'], {
    async 'host.retired.roles'(scene) {
      const { roleFullnames } = await scene.given.service()
      return answered(scene, 'updateHostRoles', ({ id }) => calls.updateHostRoles(id, roleFullnames))
    },
  }),
]
