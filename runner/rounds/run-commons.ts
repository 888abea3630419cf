import type { Call } from '../../spec/http.js'
import type { MadeThing } from '../../suites/kernel/changes-by.js'
import { createCommons, type Gathering, makeIn } from '../../suites/kernel/commons.js'
import { asOne, createLedger, type Ledger, type Made, type Remove } from '../../suites/kernel/ledger.js'
import type { Common, Commons, Stage } from '../../suites/kernel/scene.js'
import { createScene } from '../case/create-scene.js'
import { type Reservations, untilEnded } from '../case/reservations.js'
import { isSharedService, servicesNamed } from '../send/footprint.js'
import { type Layer, layered } from '../send/pipeline.js'

export type CommonsOfRun = ReturnType<typeof commonsOfRun>

interface Means {
  reservations: Reservations
  /** Lets in somebody else who makes things. */
  enter(): Layer | undefined
  remove: Remove
  /** Removes hosts as soon as there are enough of them for one call. */
  removeTogether: Remove
  /** The hosts of cases that have ended. */
  waiting?(): readonly string[]
  gathering?: Gathering
}

/** What it took to make a shared thing. */
interface Making {
  ledger: Ledger
  /** Whether making it again would send mail, post metrics or name a new service. */
  isDear: boolean
  /** Whether metrics were posted for it, which no write to a host or a setting changes. */
  hasPosts: boolean
  /** What else it was made with. */
  parts: Common<unknown>['madeBy'][]
}

/** What the cases of a run share. Each thing is made in its own scene and removed when nobody needs it. */
export function commonsOfRun(
  stage: Stage,
  { reservations, enter, remove, removeTogether, waiting, gathering }: Means,
) {
  const makings = new Map<Common<unknown>['madeBy'], Making>()
  let count = 0
  /** Things on their way out. */
  let going = 0

  async function drop(those: readonly Pick<Common<unknown>, 'madeBy'>[], by = remove): Promise<void> {
    const ledgers = those.flatMap(({ madeBy }) => makings.get(madeBy)?.ledger ?? [])
    for (const { madeBy } of those) makings.delete(madeBy)
    const left = await Promise.all(ledgers.map((each) => each.left()))
    await by(asOne(left))
  }

  /** What it took to make a shared thing, and what that was made with. */
  function allOf(madeBy: Common<unknown>['madeBy']): Making[] {
    const making = makings.get(madeBy)
    return making ? [making, ...making.parts.flatMap(allOf)] : []
  }

  function isRenewable({ madeBy }: Common<unknown>, what: MadeThing['what']): boolean {
    const all = allOf(madeBy)
    return all.some((each) => holds(each, what)) && !all.some(({ hasPosts }) => hasPosts)
  }

  const commons = createCommons(
    async (make, used) => {
      const prefix = `${stage.prefix}-c${++count}`
      const making: Making = { ledger: createLedger(), isDear: false, hasPosts: false, parts: [] }
      const { ended, end } = untilEnded()
      const reserve = reservations.until(ended)
      const noting: Layer = (send) => (call) => {
        making.isDear ||= isDear(call)
        making.hasPosts ||= call.operation === 'postServiceMetrics'
        return send(call)
      }
      const send = layered(stage.send, { made: (each) => noting(making.ledger.watch(each)), room: enter() })
      const noted: Commons = {
        ...used,
        shared: (how, key) => notingPart(making, used.shared(how, key)),
        lend: (how, key) => notingPart(making, used.lend(how, key)),
        lendToSeveral: (how, key) => notingPart(making, used.lendToSeveral(how, key)),
        afterwards: (of, how, added) => notingPart(making, used.afterwards(of, how, added)),
      }
      const scene = createScene({ ...stage, prefix, send, commons: noted, reserve })
      const madeBy = scene.transcript.exchanges
      makings.set(madeBy, making)
      try {
        return await makeIn(scene, make)
      } catch (error) {
        await drop([{ madeBy }])
        throw error
      } finally {
        end()
      }
    },
    { onSpoilt: (spoilt) => void drop([spoilt], removeTogether), spareHosts, gathering },
  )

  /** What is made with a host that is given away is not handed out again either. */
  function spareHosts(howMany: number): readonly string[] {
    const idle = commons.idle()
    const isMadeWith = (each: Common<unknown>, part: Making | undefined): boolean =>
      part !== undefined && allOf(each.madeBy).includes(part)
    const ids = waiting?.().slice(0, howMany) ?? []
    for (const each of idle) {
      const making = makings.get(each.madeBy)
      const hosts = making?.ledger.there().hosts ?? []
      if (!hosts.length || ids.length + hosts.length > howMany) continue
      const those = idle.filter((other) => isMadeWith(other, making))
      if (those.some(isDearToMake)) continue
      commons.forget(those)
      ids.push(...hosts)
    }
    return ids
  }

  const holds = ({ ledger }: Making, what: MadeThing['what']): boolean =>
    ledger.there()[keyOf[what]].length > 0

  /** What nobody uses and is kept with things of this kind that are not its own. */
  const keeping = (what: MadeThing['what']): Common<unknown>[] =>
    commons.idle().filter(({ madeBy }) => {
      const [own, ...parts] = allOf(madeBy)
      return own && !own.isDear && !holds(own, what) && parts.some((each) => holds(each, what))
    })

  const isDearToMake = ({ madeBy }: Common<unknown>): boolean => allOf(madeBy).some(({ isDear }) => isDear)

  return {
    commons,
    /**
     * Removes unused things until this many of a kind are on their way out, as long as they are cheap to make
     * again. As a last resort also what was made with them goes. Says whether anything goes.
     */
    dismiss(what: MadeThing['what'], howMany: number, isLastResort = false): boolean {
      for (let those = keeping(what); isLastResort && those.length; those = keeping(what)) {
        commons.forget(those)
        void drop(those)
      }
      let left = howMany - going
      const those: Common<unknown>[] = []
      for (const each of commons.idle()) {
        const making = makings.get(each.madeBy)
        const found = left > 0 && making && !making.isDear ? making.ledger.there()[keyOf[what]].length : 0
        left -= found
        if (found) those.push(each)
      }
      if (!those.length) return going > 0
      commons.forget(those)
      const gone = howMany - going - left
      going += gone
      void drop(those).finally(() => {
        going -= gone
      })
      return true
    },
    /** Removes what nobody uses and things of this kind belong to. It is made anew when it is needed. */
    async renew(what: MadeThing['what']): Promise<void> {
      const idle = (): Common<unknown>[] => commons.idle().filter((each) => isRenewable(each, what))
      /** What is forgotten makes idle what it was made with. */
      for (let those = idle(); those.length; those = idle()) {
        commons.forget(those)
        await drop(those)
      }
    },
    /** Hands nothing out again that was made so far, and removes what nobody uses. */
    forget(): Promise<void> {
      const idle = commons.idle()
      commons.clear()
      return drop(idle)
    },
    /** Removes everything. Call it when no case uses anything. */
    async cleanUp(): Promise<void> {
      commons.clear()
      await drop(
        [...makings.keys()].map((madeBy) => ({ madeBy })),
        removeTogether,
      )
    },
  }
}

async function notingPart<T>({ parts }: Making, part: Promise<Common<T>>): Promise<Common<T>> {
  const made = await part
  parts.push(made.madeBy)
  return made
}

const keyOf: Record<MadeThing['what'], Exclude<keyof Made, 'other'>> = {
  host: 'hosts',
  'cloud integration': 'integrations',
  invitation: 'emails',
}

const isDear = (call: Call): boolean =>
  call.operation === 'createInvitation' ||
  call.operation === 'postServiceMetrics' ||
  !servicesNamed(call).every(isSharedService)
