import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { terminalText } from '../../spec/terminal-text.js'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const satisfies NodeJS.Signals[]

/** How a command ended, as a shell would say it. */
export interface Ended {
  exitCode: number
  /** Why it could not be run. */
  failure?: string
}

/**
 * Runs a command without a shell on the terminal of this process, and passes signals on to it. Without a terminal the
 * command has a process group of its own, which ends with it: nothing that it started is left. A terminal gives Ctrl-C
 * to one group only, so there the command stays in ours.
 */
export async function runChild(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const detached = !process.stdin.isTTY && process.platform !== 'win32'
  const child = spawn(command, args, { stdio: 'inherit', env, detached })
  const letGo = passSignals((signal) => (detached ? killGroup(child, signal) : void child.kill(signal)))
  const ended = await endOf(child, command)
  letGo()
  if (detached) killGroup(child, 'SIGTERM')
  return ended
}

/** Resolves once a command that was started has ended, or was found not to run. */
export const endOf = (child: ChildProcess, command: string): Promise<Ended> =>
  new Promise((resolve) => {
    child.on('error', (error) => resolve(unrunnable(command, error)))
    child.on('close', (code, signal) =>
      resolve({ exitCode: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) }),
    )
  })

/** A group that is gone cannot be ended, and none that belongs to another user. */
export function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {}
}

/** A Ctrl-C on a terminal already reaches the command, and many commands take a second one as "at once". */
function passSignals(kill: (signal: NodeJS.Signals) => void): () => void {
  const fromTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGQUIT'] : []
  const handlers = forwarded.map((signal) => {
    const pass = () => void (fromTerminal.includes(signal) || kill(signal))
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  return () => {
    for (const off of handlers) off()
  }
}

/** Why a command could not be run, as a shell would say it. */
function unrunnable(command: string, { code, message }: NodeJS.ErrnoException): Ended {
  const shown = terminalText(command)
  if (code === 'ENOENT') return { exitCode: 127, failure: `There is no command "${shown}".` }
  return {
    exitCode: 126,
    failure: `"${shown}" cannot be run (${code ?? terminalText(message)}). Make it executable.`,
  }
}
