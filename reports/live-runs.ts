import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  type Stats,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../spec/attempt.js'

/** How often, in ms, a run says that it is still going. Silent six times as long, it counts as ended. */
const often = 10_000
const silent = 6 * often

/** The directory where a user's runs on this machine say that they are going. */
const usualRoom = (): string => join(tmpdir(), `monitoring-conformance-${process.getuid?.() ?? 'runs'}`)

/** The names of our files: the id of a run, and a suffix. */
const named = /^([a-z][a-z0-9]{5})\.pid$/

/** Says that a run of this process is going, until the returned function is called or the process ends. */
export function announceRun(run: string, room = usualRoom()): () => void {
  const path = join(room, `${run}.pid`)
  if (!isWritten(path, room)) return () => {}
  const timer = setInterval(() => touch(path), often).unref()
  return () => {
    clearInterval(timer)
    rmSync(path, { force: true })
  }
}

/** The ids of the runs that are going on this machine. Forgets those that were killed. */
export function liveRuns(room = usualRoom()): Set<string> {
  const live = new Set<string>()
  for (const name of namesIn(room)) {
    const [, run] = named.exec(name) ?? []
    const noted = run === undefined ? undefined : notedIn(join(room, name))
    if (run === undefined || !noted) continue
    if (goesOn(noted)) live.add(run)
    else rmSync(join(room, name), { force: true })
  }
  return live
}

/** If nothing can be written, only its age tells whether a run is going. */
function isWritten(path: string, room: string): boolean {
  /** It may be there already. */
  attempt(() => mkdirSync(room, { mode: 0o700 }))
  const written = attempt(() => {
    if (!isOurRoom(room)) return false
    writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  })
  return written === true
}

/** Whether it is a directory of this user alone: others could have put something else in its place. */
function isOurRoom(room: string): boolean {
  const found = lstatSync(room)
  return found.isDirectory() && isOurs(found) && (process.getuid === undefined || (found.mode & 0o077) === 0)
}

const isOurs = ({ uid }: Stats): boolean => process.getuid === undefined || uid === process.getuid()

/** Somebody may have emptied the directory. The run continues anyway. */
const touch = (path: string): void => attempt(() => utimesSync(path, new Date(), new Date()))

const namesIn = (room: string): string[] =>
  attempt(() => (isOurRoom(room) ? readdirSync(room) : undefined)) ?? []

/** A run's process by the file it wrote, and when last heard (epoch ms); undefined for any other file. */
const notedIn = (path: string): { pid: number; heard: number } | undefined =>
  attempt(() => {
    const found = lstatSync(path)
    const text = found.isFile() && isOurs(found) && found.size < 16 ? readFileSync(path, 'utf8') : ''
    return /^[1-9]\d*$/.test(text) ? { pid: Number(text), heard: found.mtimeMs } : undefined
  })

/** Another process may have taken the number of one that ended, so the age of the file decides. */
function goesOn({ pid, heard }: NonNullable<ReturnType<typeof notedIn>>): boolean {
  if (Date.now() - heard > silent) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
