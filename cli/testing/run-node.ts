import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RunningFakeServer } from '../../fake-server/index.js'

export interface Exited {
  code: number | null
  out: string
  err: string
}

export interface Spawned {
  child: ChildProcess
  /** Resolves with all standard output once it contains this. */
  said(wanted: RegExp): Promise<string>
  ended: Promise<Exited>
}

/** Starts Node in a process of its own, without the environment of this one. */
export function started(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { input = '', cwd }: { input?: string; cwd?: string } = {},
): Spawned {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...environment } })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text
  })
  child.stdin.on('error', () => {}).end(input)
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }))
  const said = async (wanted: RegExp): Promise<string> => {
    while (!wanted.test(out)) {
      const over = ended.then((outcome) => {
        throw new Error(`It ended before it said ${wanted}: ${JSON.stringify(outcome)}`)
      })
      await Promise.race([once(child.stdout, 'data'), over])
    }
    return out
  }
  return { child, said, ended }
}

/** Runs Node to its end; `out` is what it wrote to both streams. */
export async function runNode(args: readonly string[], environment: Record<string, string>, input = '') {
  const { code, out, err } = await started(args, environment, { input }).ended
  return { code, out: out + err }
}

/** The variables under which a script finds a server and its keys. */
export const variablesOf = ({ url, keys }: Pick<RunningFakeServer, 'url' | 'keys'>) => ({
  MONITORING_BASE_URL: url,
  MONITORING_KEY: keys.readWrite,
  MONITORING_READ_KEY: keys.read,
  MONITORING_WRITE_KEY: keys.write,
})

/** The same keys as options of a run. */
export const keysOf = ({ keys }: Pick<RunningFakeServer, 'keys'>) => ({
  key: keys.readWrite,
  readKey: keys.read,
  writeKey: keys.write,
})
