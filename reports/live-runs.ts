import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * How often, in ms, a run says that it is still going. After six times as long in silence it counts as ended.
 */
const often = 10_000
const silent = 6 * often

/** The directory where a user's runs on this machine say that they are going. */
const usualRoom = (): string => join(tmpdir(), `monitoring-conformance-${process.getuid?.() ?? 'runs'}`)

const suffix = '.pid'

/** Says that a run of this process is going, until the returned function is called or the process ends. */
export function announceRun(run: string, room = usualRoom()): () => void {
  const path = join(room, `${run}${suffix}`)
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
    if (!name.endsWith(suffix)) continue
    if (goesOn(join(room, name))) live.add(name.slice(0, -suffix.length))
    else rmSync(join(room, name), { force: true })
  }
  return live
}

/** If nothing can be written, only its age tells whether a run is going. */
function isWritten(path: string, room: string): boolean {
  try {
    mkdirSync(room, { recursive: true, mode: 0o700 })
    writeFileSync(path, String(process.pid))
    return true
  } catch {
    return false
  }
}

function touch(path: string): void {
  try {
    const now = new Date()
    utimesSync(path, now, now)
  } catch {
    // Somebody emptied the directory. The run continues anyway.
  }
}

function namesIn(room: string): string[] {
  try {
    return readdirSync(room)
  } catch {
    return []
  }
}

/** Another process may have taken the number of one that ended, so the age of the file decides. */
function goesOn(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    if (!Number.isInteger(pid) || pid <= 0 || Date.now() - statSync(path).mtimeMs > silent) return false
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
