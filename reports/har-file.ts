import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type HarExchange, harEntry, harHead, harTail } from './har.js'

/** How many characters are collected before they are written. */
const large = 65_536

/** Writes an HTTP archive entry by entry, so that its length does not matter. */
export function openHarFile(path: string, creator: { name: string; version: string }) {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(4).toString('hex')}.tmp`)
  const pages = new Map<string, string>()
  let failure: NodeJS.ErrnoException | undefined
  let file: number | undefined
  let pending = harHead(creator)
  let isFirst = true

  function trying(act: () => void): void {
    try {
      if (!failure) act()
    } catch (error) {
      failure = error as NodeJS.ErrnoException
    }
  }

  function write(): void {
    const bytes = Buffer.from(pending)
    pending = ''
    for (let from = 0; from < bytes.length; ) from += writeSync(file as number, bytes, from)
  }

  trying(() => {
    file = openSync(unfinished, 'wx')
  })

  return {
    /** Never throws: what cannot be written must not stop what is recorded. */
    add: (exchange: HarExchange): void =>
      trying(() => {
        const entry = harEntry(exchange)
        if (!pages.has(entry.pageref)) pages.set(entry.pageref, entry.startedDateTime)
        pending += `${isFirst ? '' : ',\n'}${JSON.stringify(entry)}`
        isFirst = false
        if (pending.length >= large) write()
      }),
    /** Ends the archive and gives it its name. Returns why there is none, if it could not be written. */
    close(directory = dirname(path)): NodeJS.ErrnoException | undefined {
      pending += failure ? '' : harTail(pages)
      trying(write)
      if (file !== undefined) closeSync(file)
      trying(() => mkdirSync(directory, { recursive: true }))
      trying(() => renameSync(unfinished, join(directory, basename(path))))
      if (failure) rmSync(unfinished, { force: true })
      return failure
    },
  }
}
