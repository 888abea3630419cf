import { join } from 'node:path'
import { openHarFile } from '../../reports/har-file.js'
import type { redacting } from '../../reports/redact.js'
import { cutExchange, reportExchange } from '../../reports/reported-exchange.js'
import type { SentExchange, WireTap } from '../../runner/send/transport.js'
import { createInOrder } from '../../runner/traffic/in-order.js'
import type { KeyKind } from '../../spec/http.js'
import { terminalText } from '../../spec/terminal-text.js'
import { inertInCi } from '../print/github.js'
import { tool } from '../tool.js'

/** An exchange for an archive. */
export interface Archived extends SentExchange {
  page: string
  /** What its key carries, if known. */
  key?: KeyKind | undefined
}

export interface Archive extends Pick<WireTap, 'begin'> {
  end(archived: Archived): void
  /** Ends the archive, and says on standard error if it could not be written. That stops nothing else. */
  close(): void
}

/** The longest body text that an archive keeps, in bytes of UTF-8. */
const longest = 1024 * 1024

/** Writes exchanges to an HTTP archive as they end, in the order in which they began, without secrets. */
export function openArchive(directory: string, name: string, clean: ReturnType<typeof redacting>): Archive {
  const file = openHarFile(join(directory, name), tool)
  const order = createInOrder<Archived>(
    ({ base, page, key, at, ...exchange }) =>
      file.add({
        ...{ at, base, page, key },
        exchange: cutExchange(clean(reportExchange(exchange)), longest),
      }),
    ({ at }) => at,
  )
  return {
    begin: order.begin,
    end: order.end,
    close() {
      order.flush()
      const failure = file.close()
      if (failure) process.stderr.write(inertInCi(notWritten(join(directory, name), failure)))
    },
  }
}

const notWritten = (path: string, { code, message }: NodeJS.ErrnoException): string =>
  `error: Cannot write the archive "${terminalText(path)}": ${code === 'ENOSPC' ? 'the disk is full' : terminalText(message)}.\n`
