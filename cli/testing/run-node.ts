import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { RunningFakeServer } from '../../fake-server/index.js'

export interface Ended {
  code: number
  /** What it wrote to both streams. */
  out: string
}

/** Runs Node in a process of its own, without the environment of this one. */
export async function runNode(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<Ended> {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...environment } })
  child.stdin.on('error', () => {}).end(input)
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      out += text
    })
  const [code] = (await once(child, 'close')) as [number]
  return { code, out }
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
