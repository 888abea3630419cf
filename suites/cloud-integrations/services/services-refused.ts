import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject } from '../../../spec/http.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import { wornWhere } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { expectUpdateRefused } from '../scenes/bystander.js'
import { entriesOf } from '../scenes/entries.js'
import { settingByKey } from '../scenes/kinds-of-settings.js'
import { expectRegisterRefused } from '../scenes/register-refused.js'

export type Writer = 'registerCloudIntegration' | 'updateCloudIntegration'

/** `services` that the server must refuse, and the same without their fault. */
export interface ServicesFault {
  /** The part of its case ids after `register-` and `update-`: `refuses-a-role-with-a-dot`. */
  label: string
  clauses: Record<Writer, ClauseId>
  /** Without it, any refusal will do. */
  status?: number | undefined
  effects: readonly Effect[]
  services(scene: Scene): Promise<{ control: JsonObject; fault: JsonObject }>
  /** A server that lets the fault through, in part or in disguise. */
  impostor(operation: Writer): Impostor
  /** Whether services have the fault, given those that are on and those that are off. */
  has(on: readonly JsonObject[], off: readonly JsonObject[]): boolean
}

const wrongServer = (refused: ServicesFault, operation: Writer) =>
  wornWhere(refused.impostor(operation), (body) => {
    const entries = Object.values(entriesOf(body))
    const isOn = ({ enable }: JsonObject): boolean => enable === true
    return refused.has(
      entries.filter(isOn),
      entries.filter((each) => !isOn(each)),
    )
  })

/** The rules probably hold for a disabled service too, but that is only the natural reading. */
export const ofServiceOff: ServicesFault['clauses'] = {
  registerCloudIntegration: 'integration.services.off',
  updateCloudIntegration: 'integration.services.off',
}

const registerRefuses = (refused: ServicesFault): ConformanceCase => ({
  id: `cloud-integrations/services/register-${refused.label}`,
  clause: refused.clauses.registerCloudIntegration,
  effects: refused.effects,

  async run(scene) {
    const { control, fault } = await refused.services(scene)
    const plain = { ...(await settingByKey.body(scene)), memo: scene.given.name('memo') }

    await expectRegisterRefused(scene, {
      whole: { ...plain, services: control },
      hasServices: true,
      fault: registerCloudIntegration({ ...plain, services: fault }),
      ...statusOf(refused),
    })
  },

  ...wrongServer(refused, 'registerCloudIntegration'),
})

const updateRefuses = (refused: ServicesFault): ConformanceCase => ({
  id: `cloud-integrations/services/update-${refused.label}`,
  clause: refused.clauses.updateCloudIntegration,
  effects: refused.effects,

  async run(scene) {
    const { control, fault } = await refused.services(scene)

    await expectUpdateRefused(scene, {
      services: control,
      fault: (whole, id) => updateCloudIntegration(id, { ...whole, services: fault }),
      ...statusOf(refused),
    })
  },

  ...wrongServer(refused, 'updateCloudIntegration'),
})

/** The fault in a Register and in an Update. */
export const bothRefuse = (refused: ServicesFault): ConformanceCase[] => [
  registerRefuses(refused),
  updateRefuses(refused),
]

const statusOf = ({ status }: ServicesFault) => (status ? { status } : {})
