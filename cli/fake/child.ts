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

/** Runs a command without a shell on the terminal of this process, and passes signals on to it. */
export function runChild(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env })
    const letGo = passSignals(child)
    child.on('error', (error: NodeJS.ErrnoException) => {
      letGo()
      resolve(unrunnable(command, error))
    })
    child.on('close', (code, signal) => {
      letGo()
      resolve({ exitCode: code ?? 128 + (signal === null ? 0 : constants.signals[signal]) })
    })
  })
}

/** A Ctrl-C on a terminal already reaches the command, and many commands take a second one as "at once". */
function passSignals(child: ChildProcess): () => void {
  const fromTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGQUIT'] : []
  const handlers = forwarded.map((signal) => {
    const pass = () => void (fromTerminal.includes(signal) || child.kill(signal))
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  return () => {
    for (const off of handlers) off()
  }
}

/** Why a command could not be run, as a shell would say it. */
export function unrunnable(command: string, { code, message }: NodeJS.ErrnoException): Ended {
  const shown = terminalText(command)
  if (code === 'ENOENT') return { exitCode: 127, failure: `There is no command "${shown}".` }
  return {
    exitCode: 126,
    failure: `"${shown}" cannot be run (${code ?? terminalText(message)}). Make it executable.`,
  }
}
