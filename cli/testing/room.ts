import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A directory for the tests of one file, which is removed after them. */
export function createRoom(name: string): string {
  const room = mkdtempSync(join(tmpdir(), name))
  afterAll(() => rmSync(room, { recursive: true }))
  return room
}
