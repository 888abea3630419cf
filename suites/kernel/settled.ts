import { Lagging } from './patience.js'
import type { Scene } from './scene.js'

/** Waits for the longest delay of a read. After that, every read shows what was written before. */
export async function settled({ eventually }: Pick<Scene, 'eventually'>): Promise<void> {
  const lagging = new Lagging('A read may still lag behind what was written.')
  await eventually(async () => {
    throw lagging
  }).catch((error) => {
    if (error !== lagging) throw error
  })
}
