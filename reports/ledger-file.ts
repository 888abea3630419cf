import { closeSync, fstatSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { LedgerLine } from '../runner/ledger-lines.js'

/** The file in which a killed run has recorded what it made. */
export const ledgerPath = (directory: string): string => join(directory, 'ledger.jsonl')

export interface LedgerFile {
  /** Returns once the line is on disk, because the process may be killed next. */
  note(line: LedgerLine): void
  /** Removes the file if it is empty, or the run left nothing and no other run was killed here. */
  close(): void
}

/** Opens the ledger in the directory of the report and appends after what other runs left there. */
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
      const isEmpty = fstatSync(file).size === 0
      closeSync(file)
      if (isEmpty || (isDone && isOurs)) rmSync(path, { force: true })
    },
  }
}
