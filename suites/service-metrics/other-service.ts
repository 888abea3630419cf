import type { Scene } from '../kernel/scene.js'

/** Another service, with a metric named like one of the first. */
export interface OtherService {
  service: string
  /** A metric with the value 2 ten minutes ago. */
  name: string
}

/** Made with one post per run. */
export const otherService = ({ given }: Scene): Promise<OtherService> =>
  given.shared('values of another service', async (scene) => {
    const { given: own } = scene
    const { service } = await own.service('mc-db')
    const name = own.shortName()
    await own.metrics(service, [{ name, time: own.minutesAgo(10), value: 2 }])
    return { service, name }
  })
