import { redactingWith } from '../../reports/redact.js'
import type { Report } from '../../reports/report.js'
import { createInOrder } from '../../runner/traffic/in-order.js'
import { createTrafficJudge, placeOf } from '../../runner/traffic/judge-traffic.js'
import type { Recorded } from '../../runner/traffic/overheard.js'
import { recordedOfPassed } from '../../runner/traffic/proxy/passed.js'
import { type ProxyOptions, startProxy } from '../../runner/traffic/proxy/proxy.js'
import { proxiesOf } from '../../runner/wire/proxies.js'
import { SecretFinder } from '../../spec/secret-finder.js'
import { checkedProxies } from '../run/checked-proxies.js'
import { openArchive } from '../run/open-archive.js'
import { readAuthorities } from '../run/read-authorities.js'
import { type JudgeSettings, trafficReport } from './traffic-report.js'

export interface WatchSettings extends JudgeSettings {
  target: string
  port: number
  ca?: string
  /** Where traffic.har is written; nowhere if undefined. */
  archiveIn?: string | undefined
}

/** A proxy in front of a deployment, and a judge that listens to it. */
export interface TrafficWatch {
  url: string
  /** Ends the proxy. */
  end(): Promise<Report>
  /** Ends the archive. The reports come first. */
  closeArchive(): void
}

export async function startWatch(given: WatchSettings): Promise<TrafficWatch> {
  const judge = createTrafficJudge(given)
  const order = createInOrder<Recorded>((each) => judge.hear(each), placeOf)
  const secrets = new Set<string>()
  const began = Date.now()
  let exchanges = 0
  let isKeySeen = false
  const finder = new SecretFinder()
  const archive =
    given.archiveIn === undefined
      ? undefined
      : openArchive(given.archiveIn, 'traffic.har', redactingWith(finder, given.keyHeader))

  const onPassed: ProxyOptions['onPassed'] = (passed) => {
    const { recorded, secrets: more } = recordedOfPassed(passed, given)
    for (const each of more) {
      secrets.add(each)
      finder.add(each)
    }
    isKeySeen ||= recorded.caller !== undefined
    if (!isKeySeen) delete recorded.isKeyless
    exchanges += 1
    archive?.end({ ...recorded, base: given.target, page: 'traffic', key: recorded.keyKind })
    order.end(recorded)
  }

  const proxy = await startProxy({
    target: given.target,
    port: given.port,
    ...(given.ca !== undefined && { ca: await readAuthorities(given.ca) }),
    proxies: checkedProxies(proxiesOf(process.env)),
    onBegin(at) {
      order.begin(at)
      archive?.begin(at)
    },
    onPassed,
  })

  return {
    url: proxy.url,
    async end() {
      await proxy.close()
      order.flush()
      const span = { began, ended: Date.now() }
      const hearing = judge.hearing()
      const traffic = { hearing, span, exchanges, baseUrl: given.target, secrets: [...secrets] }
      return trafficReport(traffic, given)
    },
    closeArchive: () => archive?.close(),
  }
}
