import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { openHarFile } from '../../reports/har-file.js'
import { redacting } from '../../reports/redact.js'
import { cutExchange, reportExchange } from '../../reports/reported-exchange.js'
import type { RunOptions } from '../../runner/rounds/run-options.js'
import type { SentExchange } from '../../runner/send/transport.js'
import { createInOrder } from '../../runner/traffic/in-order.js'
import type { KeyKind } from '../../spec/http.js'
import { terminalText } from '../../spec/terminal-text.js'
import { unwritable } from '../../spec/unreadable.js'
import type { Arguments } from '../options/arguments.js'
import { secretsOf } from '../options/run-options.js'
import { say } from '../print/print.js'
import { tool } from '../tool.js'

/** The longest body text that an archive keeps, in bytes of UTF-8. */
const longest = 1024 * 1024

/** Writes exchanges to an HTTP archive as they end, in the order in which they began, without secrets. */
export function openArchive(directory: string, name: string, clean: ReturnType<typeof redacting>) {
  const file = openHarFile(join(directory, name), tool)
  const order = createInOrder<SentExchange & { page: string; key?: KeyKind | undefined }>(
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
    /** Ends the archive, and says on standard error if it could not be written. That stops nothing else. */
    close(into = directory) {
      order.flush()
      const failure = file.close(into)
      if (failure) say(notWritten(join(into, name), failure), process.stderr)
    },
  }
}

const notWritten = (path: string, error: NodeJS.ErrnoException): string =>
  `error: Cannot write the archive "${terminalText(path)}": ${unwritable(error)}.\n`

/** The page of calls that no case makes: those of the check and of the clean-up. */
const ofNoCase = 'run'

/** Writes every request of a run to report.har, with a page for each case. */
export function archiveOfRun(given: Arguments<'run'>) {
  const { report: directory, keyHeader } = given
  const cases = new AsyncLocalStorage<string>()
  const archive = openArchive(directory, 'report.har', redacting({ secrets: secretsOf(given), keyHeader }))
  return {
    close: archive.close,
    tap: {
      begin: archive.begin,
      end: (sent: SentExchange) =>
        archive.end({ ...sent, page: cases.getStore() ?? ofNoCase, key: sent.call.key ?? 'full' }),
    },
    within: ((id, act) => cases.run(id, act)) satisfies RunOptions['within'],
  }
}
