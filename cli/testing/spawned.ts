import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { inject } from 'vitest'

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

/** Runs the tool as its own process, without the environment of this one. */
export function spawned(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
  { input = '', cwd }: { input?: string; cwd?: string } = {},
): Spawned {
  const child = spawn(process.execPath, [inject('tool'), ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
  })
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
