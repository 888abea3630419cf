import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { type Ended, unrunnable } from '../fake/child.js'

interface Means {
  env: NodeJS.ProcessEnv
  /** In ms. A command that takes longer is ended with everything it started. */
  limit: number
}

/** The limit of each stream, in characters. The beginning is dropped. */
const longest = 2 ** 25

const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a command without a shell and keeps what it prints. A signal that ends this process also ends the
 * command.
 */
export function runCaptured(
  command: string,
  args: readonly string[],
  { env, limit }: Means,
): Promise<Ended & { out: string; err: string; isInterrupted: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, detached: true })
    const [out, err] = [kept(child.stdout), kept(child.stderr)]
    let isInterrupted = false
    const end = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {}
    }
    const interrupt = () => {
      isInterrupted = true
      end()
    }
    const timer = setTimeout(end, limit)
    for (const signal of ending) process.on(signal, interrupt)
    const done = (ended: Ended) => {
      clearTimeout(timer)
      for (const signal of ending) process.off(signal, interrupt)
      resolve({ ...ended, out: out(), err: err(), isInterrupted })
    }
    child.on('error', (error: NodeJS.ErrnoException) => done(unrunnable(command, error)))
    child.on('close', (code, signal) =>
      done({ exitCode: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) }),
    )
  })
}

function kept(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-longest)
  })
  return () => text
}
