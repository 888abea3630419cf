import { renderHar } from '../../reports/har.js'
import { redacting } from '../../reports/redact.js'
import type { Report } from '../../reports/report.js'
import { reportExchange } from '../../reports/reported-exchange.js'
import { createInOrder } from '../../runner/traffic/in-order.js'
import { createTrafficJudge } from '../../runner/traffic/judge-traffic.js'
import type { Recorded } from '../../runner/traffic/overheard.js'
import { recordedOfPassed } from '../../runner/traffic/proxy/passed.js'
import { type ProxyOptions, startProxy } from '../../runner/traffic/proxy/proxy.js'
import { proxiesOf } from '../../runner/wire/proxies.js'
import { checkedProxies } from '../run/checked-proxies.js'
import { readAuthorities } from '../run/read-authorities.js'
import { type JudgeSettings, trafficReport } from './traffic-report.js'

export interface WatchSettings extends JudgeSettings {
  target: string
  port: number
  ca?: string
  har: boolean
  /** How many calls are kept for the archive. */
  mostKept?: number
}

/** A proxy in front of a deployment, and a judge that listens to it. */
export interface TrafficWatch {
  url: string
  /** Ends the proxy. Returns the report and, if wanted, all traffic as an HTTP archive. */
  end(): Promise<{ report: Report; har?: string }>
}

const usuallyKept = 50_000

export async function startWatch(given: WatchSettings): Promise<TrafficWatch> {
  const judge = createTrafficJudge(given)
  const order = createInOrder((each) => judge.hear(each))
  const secrets = new Set<string>()
  const kept: Recorded[] = []
  const began = Date.now()
  let exchanges = 0
  let isKeySeen = false
  const { mostKept = usuallyKept } = given

  const onPassed: ProxyOptions['onPassed'] = (passed) => {
    const { recorded, secrets: more } = recordedOfPassed(passed, given)
    for (const each of more) secrets.add(each)
    isKeySeen ||= recorded.caller !== undefined
    if (!isKeySeen) delete recorded.isKeyless
    exchanges += 1
    if (given.har && kept.length < mostKept) kept.push(recorded)
    order.end(recorded)
  }

  const proxy = await startProxy({
    target: given.target,
    port: given.port,
    ...(given.ca !== undefined && { ca: await readAuthorities(given.ca) }),
    proxies: checkedProxies(proxiesOf(process.env)),
    onBegin: order.begin,
    onPassed,
  })

  return {
    url: proxy.url,
    async end() {
      await proxy.close()
      order.flush()
      const span = { began, ended: Date.now() }
      const hearing = judge.hearing()
      const isCut = given.har && exchanges > kept.length
      const archived = isCut ? { archived: kept.length } : {}
      const traffic = { ...archived, hearing, span, exchanges, baseUrl: given.target, secrets: [...secrets] }
      const report = trafficReport(traffic, given)
      const hidden = [...secrets, ...hearing.secrets]
      return {
        report,
        ...(given.har && { har: harOf(kept, report, { secrets: hidden, keyHeader: given.keyHeader }) }),
      }
    },
  }
}

/** All traffic in one page. */
function harOf(kept: readonly Recorded[], report: Report, hidden: Parameters<typeof redacting>[0]): string {
  const clean = redacting(hidden)
  const began = Date.parse(report.run.startedAt)
  const exchanges = kept.map((each) => {
    const exchange = clean(reportExchange(each))
    return { ...exchange, at: each.at - began }
  })
  return renderHar({
    ...report,
    cases: [{ id: 'traffic', clause: '', kind: 'case', verdict: 'untested', durationMs: 0, exchanges }],
  })
}
