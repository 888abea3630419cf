import { postServiceMetrics } from '../../fixtures/calls.js'
import { longestBurst } from '../../fixtures/longest-burst.js'
import { headerOf, type Reply, type Write } from '../../spec/http.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectRefusal, isSuccess } from '../kernel/expect.js'
import { withStatus } from '../kernel/impostors.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import { valuesOf } from './points.js'
import { plainSeries } from './series.js'

/** The largest group. The first groups are smaller, since the limit may be low. */
const largestGroup = 10

const [limited, aMinute] = [429, 60]

/** Repeats one post, which leaves no more than a single post does. */
const answers429: ConformanceCase = {
  id: 'service-metrics/post/answers-429-over-the-cap',
  clause: 'metrics.post.rate',
  effects: ['creates', 'leavesTraces', 'bursts'],
  alone: true,

  async run(scene) {
    const { service, name, points } = await plainSeries(scene)
    const post = postServiceMetrics(service, valuesOf(name, points))

    const refused = await firstRefused(scene, post)

    if (refused.status === limited) return
    await expectTaken(scene, post, refused)
    expectRefusal(refused, limited)
  },

  impostor: (send) => capped(withStatus('postServiceMetrics', limited, 403)(send)),
}

/**
 * Posts until one is refused. Throws `NotApplicable` if none is refused within a minute or within
 * `longestBurst` posts.
 */
async function firstRefused({ act, now, transcript }: Scene, post: Write): Promise<Reply> {
  /** The server's clock is known once it has answered. */
  const passedSince = (moment = now()): number => now() - moment
  let began: number | undefined
  let posts = 0
  for (let group = 1; posts < longestBurst && passedSince(began) < aMinute; group *= 2) {
    const size = Math.min(group, largestGroup, longestBurst - posts)
    const replies = await Promise.all(Array.from({ length: size }, () => act(post)))
    posts += size
    began ??= now()
    const refused =
      replies.find(({ status }) => status === limited) ?? replies.find((reply) => !isSuccess(reply))
    if (!refused) continue
    transcript.decisive = refused
    if (refused.status < 400 || refused.status >= 500)
      throw new Untestable(`One of ${posts} posts was answered ${showReply(refused)}, as a limit is not.`, {
        reply: refused,
      })
    return refused
  }
  throw new NotApplicable(`No limit was met: ${posts} posts in ${passedSince(began)} s were all taken.`)
}

/** A refusal came from a limit if the same post succeeds a minute later. */
async function expectTaken({ given, pause }: Scene, post: Write, refused: Reply): Promise<void> {
  await pause((aMinute + 1) * 1000)
  await given.done(post, { type: 'object' }).catch(() => {
    throw new Untestable(`Posts are refused, a minute later too: ${showReply(refused)}. That is no limit.`, {
      reply: refused,
    })
  })
}

const capOfImpostor = 60

const tooMany: Reply = { status: 403, headers: [], text: '{"error":"too many requests"}' }

/** Has a limit of its own for repeated requests, whatever the server's limit is. */
const capped: Impostor = (send) => {
  const taken = new Map<string, number>()
  return async (call) => {
    const reply = await send(call)
    if (call.operation !== 'postServiceMetrics') return reply
    const minute = Math.floor((Date.parse(headerOf(reply, 'date') ?? '') || Date.now()) / 60_000)
    const what = JSON.stringify([minute, call.path, call.body ?? String(call.raw)])
    const posts = (taken.get(what) ?? 0) + 1
    taken.set(what, posts)
    return posts > capOfImpostor ? tooMany : reply
  }
}

export const rateLimitCases = [answers429]
