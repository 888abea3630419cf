import { type Call, NoReply, type Reply, type Send } from '../spec/http.js'
import { changesBy } from '../suites/kernel/changes-by.js'
import { Untestable } from '../suites/kernel/outcomes.js'
import { createStopwatch } from './stopwatch.js'

/** One who registers hosts: a case, or all that cases share. */
export interface Guest {
  through(send: Send): Send
}

export interface Room {
  /** Counts the hosts that come and go. */
  watch(send: Send): Send
  enter(): Guest
  /** Ms that went by so far with registrations held back. */
  waited(): number
}

/** How a case says that it was turned away so that others could go on. */
export const noRoom = 'There is no room for its hosts'

interface Waiting {
  guest: object
  admit(): void
  refuse(error: Error): void
}

export interface RoomOptions {
  /** Hosts alive at once. */
  most: number
  /** Retires what nobody needs any more. */
  free: () => void
  /** How long nothing may move before a guest is turned away, in ms. */
  patience?: number
  signal?: AbortSignal
}

/** Lets hosts be registered as long as there is room for them; the others wait until some are retired. */
export function createRoom({ most, free, patience = 300, signal }: RoomOptions): Room {
  const alive = new Set<string>()
  const held = createStopwatch()
  let waiting: Waiting[] = []
  let coming = 0
  let underWay = 0
  let moves = 0
  let timer: NodeJS.Timeout | undefined

  function leave(those: readonly Waiting[]): void {
    waiting = waiting.filter((each) => !those.includes(each))
    for (const _ of those) held.stop()
    if (!waiting.length) {
      clearTimeout(timer)
      timer = undefined
    }
  }

  function admitSome(): void {
    while (waiting.length && alive.size + coming < most) {
      admit(waiting[0] as Waiting)
    }
    if (waiting.length) free()
  }

  function admit(next: Waiting): void {
    leave([next])
    coming += 1
    next.admit()
  }

  /** Everybody may be waiting for somebody else: the last one goes, and comes again when the others are done. */
  function watchOver(seen = moves): void {
    timer = setTimeout(() => {
      if (moves === seen && underWay === 0) makeWay()
      if (waiting.length) watchOver()
    }, patience)
  }

  function makeWay(): void {
    const last = waiting.at(-1)
    const those = waiting.filter(({ guest }) => guest === last?.guest)
    leave(those)
    for (const each of those)
      each.refuse(new Untestable(`${noRoom}: at most ${most} are alive at once (--max-hosts).`))
  }

  signal?.addEventListener('abort', () => {
    const those = waiting
    leave(those)
    for (const each of those) each.refuse(new NoReply('The run was interrupted.'))
  })

  const turn = (guest: object): Promise<void> =>
    new Promise((resolve, reject) => {
      held.start()
      waiting.push({ guest, admit: resolve, refuse: reject })
      if (timer === undefined) watchOver()
      admitSome()
    })

  function note(call: Call, reply: Reply): void {
    for (const { what, id, isMade } of changesBy(call, reply)) {
      if (what !== 'host') continue
      if (isMade) alive.add(id)
      else alive.delete(id)
    }
  }

  return {
    waited: held.elapsed,
    watch: (send) => async (call) => {
      underWay += 1
      try {
        const reply = await send(call)
        note(call, reply)
        return reply
      } finally {
        underWay -= 1
        moves += 1
        admitSome()
      }
    },
    enter() {
      const guest = {}
      return {
        through: (send) => async (call) => {
          if (call.operation !== 'registerHost') return send(call)
          await turn(guest)
          return send(call).finally(() => {
            coming -= 1
            admitSome()
          })
        },
      }
    },
  }
}
