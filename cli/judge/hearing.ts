import { createTrafficJudge, showsOnly } from '../../judge/judge-traffic.js'
import { redactingWith } from '../../reports/redact.js'
import type { Report } from '../../reports/report.js'
import { createInOrder } from '../../runner/traffic/in-order.js'
import type { Told } from '../../runner/traffic/proxy/backlog.js'
import { type Passed, recordedOfPassed } from '../../runner/traffic/proxy/passed.js'
import { SecretFinder } from '../../spec/secret-finder.js'
import { openArchive } from '../run/open-archive.js'
import { placeOf } from '../run/report-place.js'
import { type JudgeSettings, trafficReport } from './traffic-report.js'

export interface Settings extends JudgeSettings {
  target: string
  /** Where traffic.har is written; nowhere if undefined. */
  archiveIn?: string | undefined
}

/** Judges what passes through a proxy, and writes it to an archive. `onHeard` is told the bytes that each call had kept waiting. */
export function openHearing(given: Settings, onHeard: (bytes: number) => void) {
  const judge = createTrafficJudge(given)
  const order = createInOrder<Waiting>(judged, ({ at, ms, passed }) =>
    showsOnly(passed.method, passed.status) ? at + ms : at,
  )
  const secrets = new Set<string>()
  const began = Date.now()
  let exchanges = 0
  let failure: string | undefined
  let isKeySeen = false
  let place: string | undefined
  const finder = new SecretFinder()
  const archive =
    given.archiveIn === undefined
      ? undefined
      : openArchive(given.archiveIn, 'traffic.har', redactingWith(finder, given.keyHeader))

  function judged({ passed, bytes }: Waiting): void {
    const { recorded, secrets: more } = recordedOfPassed(passed, given)
    for (const each of more) {
      secrets.add(each)
      finder.add(each)
    }
    isKeySeen ||= recorded.caller !== undefined
    if (!isKeySeen) delete recorded.isKeyless
    exchanges += 1
    failure ??= passed.failure
    archive?.end({ ...recorded, base: given.target, page: 'traffic', key: recorded.keyKind })
    judge.hear(recorded)
    onHeard(bytes)
  }

  return {
    hear(told: Told): void {
      if ('begun' in told) order.begin(told.begun)
      else if ('passed' in told) order.end({ ...told, at: told.passed.at, ms: told.passed.ms })
      else if ('lost' in told) judge.lose()
      else judge.regain(told.regained)
    },
    /** The report of all that was heard; `letGo` calls were not, or not whole. */
    report(letGo: number): Report {
      order.flush()
      const span = { began, ended: Date.now() }
      const traffic = { hearing: judge.hearing(), span, exchanges, failure, letGo, baseUrl: given.target }
      const report = trafficReport({ ...traffic, secrets: [...secrets] }, given)
      place = given.archiveIn && placeOf(report, given.archiveIn)
      return report
    },
    /** Ends the archive, beside the reports, which come first. */
    closeArchive: (): void => archive?.close(place),
  }
}

interface Waiting {
  passed: Passed
  bytes: number
  at: number
  ms: number
}
