import { createCommons, makeIn } from '../suites/kernel/commons.js'
import { createScene } from '../suites/kernel/create-scene.js'
import { createLedger, type Ledger, type Remove, removing } from '../suites/kernel/ledger.js'
import type { Common, Commons, Stage } from '../suites/kernel/scene.js'
import type { Reservations } from './reservations.js'
import type { Room } from './room.js'

export interface CommonsOfRun {
  commons: Commons
  /** Removes what nobody has at the moment; gives whether there was anything. */
  dismissIdle(): boolean
  /** Removes all of it, at a time when no case has any. */
  cleanUp(): Promise<void>
}

/** What the cases of a run share: each thing made in a scene of its own, and removed when nobody needs it. */
export function commonsOfRun(stage: Stage, reservations: Reservations, room: Room): CommonsOfRun {
  const ledgers = new Map<Common<unknown> | object, Ledger>()
  const remove: Remove = removing(stage.send)
  let count = 0

  async function drop(key: object): Promise<void> {
    const ledger = ledgers.get(key)
    ledgers.delete(key)
    if (ledger) await remove(await ledger.left())
  }

  const commons = createCommons(async (make) => {
    const prefix = `${stage.prefix}-c${++count}`
    const ledger = createLedger(room.enter().through(stage.send))
    const making = {}
    ledgers.set(making, ledger)
    let end = (): void => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const reserve = reservations.until(ended)
    const scene = createScene({ ...stage, prefix, send: ledger.send, commons, reserve })
    try {
      const common = await makeIn(scene, make)
      ledgers.delete(making)
      ledgers.set(common, ledger)
      return common
    } catch (error) {
      await drop(making)
      throw error
    } finally {
      end()
    }
  })

  return {
    commons,
    dismissIdle() {
      const idle = commons.takeIdle()
      for (const each of idle) void drop(each)
      return idle.length > 0
    },
    async cleanUp() {
      commons.clear()
      await Promise.all([...ledgers.keys()].map(drop))
    },
  }
}
