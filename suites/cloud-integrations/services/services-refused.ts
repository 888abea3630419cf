import { registerCloudIntegration, updateCloudIntegration } from '../../../fixtures/calls.js'
import type { ClauseId } from '../../../spec/clauses/index.js'
import type { JsonObject, Write } from '../../../spec/http.js'
import type { ConformanceCase, Effect, Impostor } from '../../kernel/case.js'
import { wornWhere } from '../../kernel/impostors.js'
import type { Scene } from '../../kernel/scene.js'
import { refusedWrites, withBody } from '../../refusals/refused-writes.js'
import { entriesOf } from '../scenes/entries.js'
import { otherwise, settingByKey } from '../scenes/kinds-of-settings.js'

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

const refuses = (refused: ServicesFault, operation: Writer): ConformanceCase => ({
  id: `cloud-integrations/services/${verbs[operation]}-${refused.label}`,
  clause: refused.clauses[operation],
  effects: refused.effects,

  async run(scene) {
    const { control, fault } = await refused.services(scene)

    await refusedWrites[operation](scene, {
      spoil: withBody((body) => ({ ...body, services: fault })),
      status: refused.status,
      control: {
        name: `${verbs[operation]} with ${JSON.stringify(control)}`,
        call: async (own) =>
          withBody((body) => ({ ...body, services: control }))(await plain[operation](own)),
      },
    })
  },

  ...wrongServer(refused, operation),
})

const verbs = { registerCloudIntegration: 'register', updateCloudIntegration: 'update' } as const

const plain: Record<Writer, (scene: Scene) => Promise<Write>> = {
  registerCloudIntegration: async (scene) => registerCloudIntegration(await settingByKey.body(scene)),
  async updateCloudIntegration({ given }) {
    const { id, body } = await given.integration()
    return updateCloudIntegration(id, otherwise(body, given.name('setting')))
  },
}

/** The fault in a Register and in an Update. */
export const bothRefuse = (refused: ServicesFault): ConformanceCase[] => [
  refuses(refused, 'registerCloudIntegration'),
  refuses(refused, 'updateCloudIntegration'),
]
