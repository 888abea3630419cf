import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A run that goes on says so that often, in ms; what was silent for six times as long has ended. */
const often = 10_000
const silent = 6 * often

/** Where the runs of one user of this machine say that they go on. */
const usualRoom = (): string => join(tmpdir(), `monitoring-conformance-${process.getuid?.() ?? 'runs'}`)

const suffix = '.pid'

/** Says that a run of this process goes on, until the function that it gives is called or the process ends. */
export function announceRun(run: string, room = usualRoom()): () => void {
  const path = join(room, `${run}${suffix}`)
  if (!isWritten(path, room)) return () => {}
  const timer = setInterval(() => touch(path), often).unref()
  return () => {
    clearInterval(timer)
    rmSync(path, { force: true })
  }
}

/** The ids of the runs of this machine that go on; forgets those that were killed. */
export function liveRuns(room = usualRoom()): Set<string> {
  const live = new Set<string>()
  for (const name of namesIn(room)) {
    if (!name.endsWith(suffix)) continue
    if (goesOn(join(room, name))) live.add(name.slice(0, -suffix.length))
    else rmSync(join(room, name), { force: true })
  }
  return live
}

/** Where nothing can be written, a run is known by its age alone. */
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
    // Somebody has emptied the room: the run goes on all the same.
  }
}

function namesIn(room: string): string[] {
  try {
    return readdirSync(room)
  } catch {
    return []
  }
}

/** A process may have got the number of one that ended: the file tells how long ago the run was heard. */
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
