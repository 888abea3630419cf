import { createCommons, makeIn } from '../suites/kernel/commons.js'
import { createScene } from '../suites/kernel/create-scene.js'
import { createLedger, removing } from '../suites/kernel/ledger.js'
import type { Commons, Stage } from '../suites/kernel/scene.js'

/** What the cases of a run share: each thing made in a scene of its own, all of it removed by `cleanUp`. */
export function commonsOfRun(stage: Stage): { commons: Commons; cleanUp(): Promise<string[]> } {
  const ledger = createLedger(stage.send)
  let count = 0
  const commons: Commons = createCommons((make) => {
    const prefix = `${stage.prefix}-c${++count}`
    const scene = createScene({ ...stage, prefix, send: ledger.send, commons })
    return makeIn(scene, make)
  })
  return { commons, cleanUp: async () => removing(stage.send)(await ledger.left()) }
}
