import * as calls from '../../fixtures/calls.js'
import { headerOf, type Reply } from '../../spec/http.js'
import { latestSecond } from '../../spec/schemas.js'
import { expectSuccess } from '../kernel/expect.js'
import { type AnswerTo, observing } from '../kernel/observation.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { readOf } from '../service-metrics/points.js'
import { plainSeries } from '../service-metrics/series.js'
import { other } from './reading.js'
import { addressedHost, hostsInARow } from './shared-hosts.js'

/** The longest reply that is the same for every client. */
const reply = ({ eventually }: Scene): Promise<Reply> =>
  eventually(async (look) => {
    const each = await look.reply(calls.listExcludableMetrics())
    expectSuccess(each, { type: 'object' })
    return each
  })

function aheadAs(minutes: number): AnswerTo<'server.clock'> {
  if (Math.abs(minutes) <= 1) return 'exact'
  if (Math.abs(minutes) < 30) return minutes > 0 ? 'minutes-ahead' : 'minutes-behind'
  return other(`${Math.abs(Math.round(minutes / 60))} hours ${minutes > 0 ? 'ahead' : 'behind'}`)
}

export const wireObservations = [
  ...observing(['reads'], {
    async 'http.framing'(scene) {
      const each = await reply(scene)

      if (/chunked/i.test(headerOf(each, 'transfer-encoding') ?? '')) return 'chunked'
      return headerOf(each, 'content-length') === undefined
        ? other('by the end of the connection')
        : 'content-length'
    },

    'http.connection': async (scene) =>
      /close/i.test(headerOf(await reply(scene), 'connection') ?? '') ? 'closed' : 'kept',

    async 'http.compression'(scene) {
      const encoding =
        headerOf(await reply(scene), 'content-encoding')
          ?.trim()
          .toLowerCase() ?? 'identity'

      return encoding === 'identity' ? 'none' : encoding === 'gzip' ? 'gzip' : other(encoding)
    },

    'http.date': async (scene) => (headerOf(await reply(scene), 'date') === undefined ? 'not-sent' : 'sent'),
  }),
  ...observing(['creates', 'leavesTraces'], {
    /** The clocks of machines that use a time server differ by a minute at most. */
    async 'server.clock'(scene) {
      if (scene.moved() === undefined)
        throw new NotApplicable('The run moves the clock of the server itself.')
      const { ids, begun } = await hostsInARow(scene)
      const { createdAt } = await scene.eventually((look) => look.host(ids[0] as string))
      if (typeof createdAt !== 'number') throw new Untestable('The host shows no time of its registration.')
      if (createdAt > latestSecond) throw new Untestable('The time of its registration is not in seconds.')
      const ahead = createdAt * 1000 - begun
      return aheadAs(ahead / 60_000)
    },

    /** Values that were posted as whole numbers. */
    async 'reply.numbers'(scene) {
      const series = await plainSeries(scene)

      const written = await scene.eventually(async (look) => {
        const { text } = await look.reply(readOf(series, series.window))
        const found = [...text.matchAll(/"(?:time|value)"\s*:\s*([-+.\deE]+)/g)].map(
          ([, number = '']) => number,
        )
        if (found.length) return found
        throw new Untestable('The value that was posted does not show.')
      })

      if (written.some((each) => /e/i.test(each))) return 'with-exponent'
      return written.some((each) => each.includes('.')) ? 'with-fraction' : 'plain'
    },
  }),
  ...observing(['creates'], {
    async 'reply.escapes'(scene) {
      const { id } = await addressedHost(scene)

      const text = await scene.eventually(async (look) => {
        const each = await look.reply(calls.getHost(String(id)))
        expectSuccess(each, { type: 'object' })
        return each.text
      })

      if (text.includes('caf\u00e9')) return 'fewest'
      if (/caf\\u00e9/i.test(text)) return 'all-but-ascii'
      const isThere = JSON.stringify(JSON.parse(text)).includes('caf\u00e9')
      return other(isThere ? 'characters of ASCII too' : 'the text does not come back')
    },
  }),
]
