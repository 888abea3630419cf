import { createCommons, makeIn } from '../suites/kernel/commons.js'
import { createScene } from '../suites/kernel/create-scene.js'
import { createLedger, removing } from '../suites/kernel/ledger.js'
import type { Commons, Stage } from '../suites/kernel/scene.js'
import type { Reservations } from './reservations.js'

/** What the cases of a run share: each thing made in a scene of its own, all of it removed by `cleanUp`. */
export function commonsOfRun(
  stage: Stage,
  reservations: Reservations,
): { commons: Commons; cleanUp(): Promise<string[]> } {
  const ledger = createLedger(stage.send)
  let count = 0
  const commons: Commons = createCommons((make) => {
    const prefix = `${stage.prefix}-c${++count}`
    let end = (): void => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const reserve = reservations.until(ended)
    const scene = createScene({ ...stage, prefix, send: ledger.send, commons, reserve })
    return makeIn(scene, make).finally(end)
  })
  return { commons, cleanUp: async () => removing(stage.send)(await ledger.left()) }
}
