import { hostBody } from '../../fixtures/bodies.js'
import * as calls from '../../fixtures/calls.js'
import type { Call, JsonObject } from '../../spec/http.js'
import { operation } from '../../spec/operations.js'
import { plainControl } from '../foundations.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import { expectControl } from '../kernel/refuse.js'
import type { Scene } from '../kernel/scene.js'
import { pointAt } from '../service-metrics/points.js'
import { plainSeries } from '../service-metrics/series.js'
import { registering, settingRegistered } from './cloud-settings.js'
import { hostRegistered, hostToWrite } from './controls.js'
import { pendingInvitation } from './invitations.js'
import { acceptance, agreed, refusalAnswer } from './reading.js'

const more: JsonObject = { mcUnknown: true }

/** Requests of each chapter whose body has a key that the document does not name, each after one without that key. */
const requests: readonly ((scene: Scene) => Promise<Call>)[] = [
  async (scene) => {
    await pendingInvitation(scene)
    return calls.createInvitation({ email: scene.given.email(), authority: 'viewer', ...more })
  },
  async (scene) => {
    await expectControl(scene, hostRegistered)
    return calls.registerHost({ ...hostBody(scene.given.name('host')), ...more })
  },
  async (scene) => {
    await expectControl(scene, plainControl('updateHost'))
    const { id, body } = await hostToWrite(scene)
    return calls.updateHost(id, { ...body, ...more })
  },
  async (scene) => {
    await expectControl(scene, settingRegistered)
    return registering(scene.given, more)
  },
  async (scene) => {
    const { service, name } = await plainSeries(scene)
    return calls.postServiceMetrics(service, [{ name, ...pointAt(scene.given.minutesAgo(30)), ...more }])
  },
]

export const jsonObservations = [
  ...observing(['creates', 'leavesTraces', 'sendsMail'], {
    async 'json.keys.unknown'(scene) {
      const answers: Record<string, AnswerTo<'json.keys.unknown'>> = {}
      for (const request of requests) {
        const call = await request(scene)
        const title = call.operation ? operation(call.operation).title : call.path
        answers[title] = acceptance(await scene.probe(call), 'ignored')
      }
      return agreed(answers)
    },
  }),
  ...observing(['creates'], {
    /** Contains `é` encoded in Latin-1. */
    async 'json.bytes.invalid'(scene) {
      const { body, ...call } = calls.registerHost(hostBody(scene.given.name('host')))
      const text = JSON.stringify({ ...(body as JsonObject), memo: '\u00e9' })
      await expectControl(scene, hostRegistered)

      const reply = await scene.act({ ...call, raw: Buffer.from(text, 'latin1') })

      return refusalAnswer(reply, 'accepted')
    },
  }),
]
