import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { LedgerLine } from '../runner/send/ledger-lines.js'
import { terminalText } from '../spec/terminal-text.js'
import { unwritable } from '../spec/unreadable.js'

/** The file in which a killed run has recorded what it made. */
export const ledgerPath = (directory: string): string => join(directory, 'ledger.jsonl')

/** Opens the ledger in a report's directory, to append. `onBroken` is told once when it cannot be written. */
export function openLedgerFile(directory: string, onBroken: (says: string) => void = () => {}) {
  const path = ledgerPath(directory)
  const file = openSync(path, 'a')
  let written = 0
  let isDone = false
  let isBroken = false

  /** A full disk takes a part of a line before it takes none. */
  function write(text: string): void {
    for (let rest = Buffer.from(text); rest.length; ) {
      const taken = writeSync(file, rest)
      written += taken
      rest = rest.subarray(taken)
    }
  }

  return {
    /** Returns once the line is on disk, because the process may be killed next. Never throws. */
    note(line: LedgerLine): void {
      isDone = 'done' in line
      if (isBroken) return
      try {
        write(`${JSON.stringify(line)}\n`)
      } catch (error) {
        isBroken = true
        const why = unwritable(error as Error)
        onBroken(`What the run makes can no longer be noted in ${terminalText(path)}: ${why}.`)
      }
    },
    [Symbol.dispose]: close,
    close,
  }

  /** Removes the file if it is empty, or the run left nothing and no other run, killed or going on, has noted anything. */
  function close(): void {
    const { size } = fstatSync(file)
    closeSync(file)
    if (size === 0 || (isDone && size === written)) rmSync(path, { force: true })
  }
}
