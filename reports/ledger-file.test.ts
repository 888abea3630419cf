import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRoom } from '../cli/testing/room.js'
import { ledgerPath, openLedgerFile } from './ledger-file.js'

const room = createRoom('ledger-')

test('a run that made nothing, such as one that was typed wrong, leaves no ledger', () => {
  openLedgerFile(room).close()

  expect(existsSync(ledgerPath(room))).toBe(false)
})

test('what a run made and did not remove stays in its ledger', () => {
  const ledger = openLedgerFile(room)
  ledger.note({ made: 'host', id: 'h1', name: 'mc-abc123-1-host-1' })
  ledger.close()

  expect(existsSync(ledgerPath(room))).toBe(true)
})

test('what another run has noted meanwhile stays, though this one left nothing', () => {
  const directory = mkdtempSync(join(room, 'both-'))
  const [first, other] = [openLedgerFile(directory), openLedgerFile(directory)]
  other.note({ made: 'host', id: 'h1', name: 'mc-abc123-1-host-1' })
  first.note({ done: 'xyz789' })

  first.close()

  expect(readFileSync(ledgerPath(directory), 'utf8')).toContain('mc-abc123-1-host-1')
  other.close()
})

test('a ledger on a full disk says so once, and stops nobody who notes what is gone', () => {
  const full = mkdtempSync(join(room, 'full-'))
  symlinkSync('/dev/full', ledgerPath(full))
  const said: string[] = []
  const ledger = openLedgerFile(full, (says) => said.push(says))

  ledger.note({ making: 'host', name: 'mc-abc123-1-host-1' })
  ledger.note({ gone: 'host', id: 'h1' })
  ledger.close()

  expect(said).toEqual([
    `What the run makes can no longer be noted in ${ledgerPath(full)}: the disk is full.`,
  ])
})
