import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { LedgerLine } from '../runner/ledger-lines.js'

/** Where a run that was killed has told what it made. */
export const ledgerPath = (directory: string): string => join(directory, 'ledger.jsonl')

export interface LedgerFile {
  /** Is written when it returns: what follows may kill the process. */
  note(line: LedgerLine): void
  /** Removes the file when the run has left nothing, unless another run was killed here. */
  close(): void
}

/** The ledger of a run in the directory of its report, after what other runs have left there. */
export function openLedgerFile(directory: string): LedgerFile {
  const path = ledgerPath(directory)
  const file = openSync(path, 'a')
  const isOurs = fstatSync(file).size === 0
  let isDone = false
  return {
    note(line) {
      writeSync(file, `${JSON.stringify(line)}\n`)
      isDone = 'done' in line
    },
    close() {
      closeSync(file)
      if (isDone && isOurs) rmSync(path, { force: true })
    },
  }
}
