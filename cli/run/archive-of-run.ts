import { AsyncLocalStorage } from 'node:async_hooks'
import { redacting } from '../../reports/redact.js'
import type { RunOptions } from '../../runner/rounds/run-options.js'
import type { WireTap } from '../../runner/send/transport.js'
import type { Arguments } from '../options/arguments.js'
import { secretsOf } from '../options/run-options.js'
import { type Archive, openArchive } from './open-archive.js'

/** The page of calls that no case makes: those of the check and of the clean-up. */
const ofNoCase = 'run'

export interface ArchiveOfRun extends Pick<Archive, 'close'> {
  tap: WireTap
  within: NonNullable<RunOptions['within']>
}

/** Writes every request of a run to report.har, with a page for each case. */
export function archiveOfRun(given: Arguments<'run'>): ArchiveOfRun {
  const { report: directory, keyHeader } = given
  const cases = new AsyncLocalStorage<string>()
  const archive = openArchive(directory, 'report.har', redacting({ secrets: secretsOf(given), keyHeader }))
  return {
    close: archive.close,
    tap: {
      begin: archive.begin,
      end: (sent) =>
        archive.end({ ...sent, page: cases.getStore() ?? ofNoCase, key: sent.call.key ?? 'full' }),
    },
    within: (id, act) => cases.run(id, act),
  }
}
