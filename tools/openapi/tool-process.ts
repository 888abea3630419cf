import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Where a tool runs: its own folder with the document, and a fake that has what the examples need. */
export interface Workplace {
  folder: string
  document: string
  /** The folder with the packages from npm. */
  fetched: string
  url: string
  key: string
}

export interface ToolSays {
  reads: boolean
  /** How many calls or answers it judged. Absent for a tool that only reads. */
  judged?: number
  /** Its accusations against the server. */
  accusations: string[]
  /** It did not end in time, and was killed. */
  isCut?: true
}

/** A tool that did not end in time. */
export class Unended extends Error {}

/** How a command ended; `code` is null when it goes on. */
export interface ToolEnding {
  code: number | null
  text: string
}

/** How long a tool may take, in ms. On a quiet machine none takes a minute. */
const longest = 240_000

/** Runs a command in the tool's folder and returns its output. Kills it and throws when it does not end in time. */
export function command(
  file: string,
  args: readonly string[],
  { folder, fetched, key }: Workplace,
  { until, variables }: { until?: (text: string) => boolean; variables?: Record<string, string> } = {},
): Promise<ToolEnding> & { end(): void } {
  const path = `${join(fetched, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, PATH: path, apiKey: key, CI: '1', ...variables },
  })
  let text = ''
  const ended = new Promise<ToolEnding>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Unended(`${file} did not end within ${longest / 1000} s.`))
    }, longest)
    const take = (more: Buffer): void => {
      text += more
      if (until?.(text)) resolve({ code: null, text })
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, text })
    })
  })
  return Object.assign(ended, { end: () => void child.kill() })
}

/** The output without colors. */
export const plain = ({ text }: ToolEnding): string => stripVTControlCharacters(text)

export const count = (text: string, pattern: RegExp): number => Number(text.match(pattern)?.[1] ?? 0)
