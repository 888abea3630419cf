import { unwritable } from '../spec/unreadable.js'
import { inertInCi } from './print/github.js'

export const ownFault = 4

const nets: ((error: unknown) => void)[] = []

/**
 * Catches what nobody else does, in the process of the tool: rejections that nobody awaits, and exceptions outside
 * of every call. They end the process with exit code 4, unless somebody takes them.
 */
export function spreadLastNet(): void {
  const take = (error: unknown): void => (nets.at(-1) ?? endAtOnce)(error)
  process.on('unhandledRejection', take).on('uncaughtException', take)
}

/** Takes what falls into the net, until it is disposed of. */
export function takeFaults(take: (error: unknown) => void): Disposable {
  nets.push(take)
  return { [Symbol.dispose]: () => void nets.splice(nets.indexOf(take), 1) }
}

/** Tells of a fault of our own, with its trace. */
export function tellFault(error: unknown, whose = 'monitoring-conformance itself'): void {
  const trace = error instanceof Error ? error.stack : String(error)
  process.stderr.write(inertInCi(`This is a fault of ${whose}; please report it.\n${trace}\n`))
}

function endAtOnce(error: unknown): never {
  tellFault(error)
  process.exit(ownFault)
}

/**
 * Lets output end when nobody reads it any more (`run | head`). What a command found, and its exit code, do not
 * depend on who reads on. Output that is lost otherwise is told, and no command succeeds without it.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.stdout.on('error', function tell({ code }: NodeJS.ErrnoException) {
    if (code === 'EPIPE' || code === 'EOF') return
    process.stdout.off('error', tell)
    process.stderr.write(`error: Cannot write to standard output: ${unwritable({ code })}.\n`)
    process.once('exit', () => {
      process.exitCode ||= ownFault
    })
  })
}
