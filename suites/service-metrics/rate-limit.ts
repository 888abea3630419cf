import { postServiceMetrics } from '../../fixtures/calls.js'
import { longestBurst } from '../../fixtures/longest-burst.js'
import type { Reply, Write } from '../../spec/http.js'
import type { ConformanceCase, Impostor } from '../kernel/case.js'
import { expectRefusal, expectThat, isSuccess } from '../kernel/expect.js'
import { jsonReply, withStatus } from '../kernel/impostors.js'
import { NotApplicable, Untestable } from '../kernel/outcomes.js'
import { listing } from '../kernel/rules.js'
import type { Scene } from '../kernel/scene.js'
import { showReply } from '../kernel/show.js'
import { around, isAmong, pointsOf, valuesOf } from './points.js'
import { expectReadable, plainSeries } from './series.js'

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

/** Posts until one is refused, or for a minute, or `longestBurst` times. The answers are in the order of the posts. */
async function burst(
  { act, now }: Scene,
  postAt: (at: number) => Write,
): Promise<{ replies: Reply[]; seconds: number }> {
  const replies: Reply[] = []
  /** The server's clock is known once it has answered. */
  let began: number | undefined
  const seconds = (): number => (began === undefined ? 0 : now() - began)
  for (
    let group = 1;
    replies.length < longestBurst && seconds() < aMinute && replies.every(isSuccess);
    group *= 2
  ) {
    const done = replies.length
    const size = Math.min(group, largestGroup, longestBurst - done)
    replies.push(...(await Promise.all(Array.from({ length: size }, (_, at) => act(postAt(done + at))))))
    began ??= now()
  }
  return { replies, seconds: seconds() }
}

/** The first refusal of a burst. Throws `NotApplicable` if there is none. */
async function firstRefused(scene: Scene, post: Write): Promise<Reply> {
  const { replies, seconds } = await burst(scene, () => post)
  const refused =
    replies.find(({ status }) => status === limited) ?? replies.find((reply) => !isSuccess(reply))
  if (!refused)
    throw new NotApplicable(`No limit was met: ${replies.length} posts in ${seconds} s were all taken.`)
  scene.transcript.decisive = refused
  if (refused.status < 400 || refused.status >= 500)
    throw new Untestable(
      `One of ${replies.length} posts was answered ${showReply(refused)}, as a limit is not.`,
      { reply: refused },
    )
  return refused
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

/** Has a limit of its own for repeated requests, whatever the server's limit is. It ends once no post is under way. */
const capped: Impostor = (send) => {
  const taken = new Map<string, number>()
  let [underWay, isMet] = [0, false]
  return async (call) => {
    if (call.operation !== 'postServiceMetrics') return send(call)
    if (isMet && underWay === 0) {
      taken.clear()
      isMet = false
    }
    underWay += 1
    const reply = await send(call)
    underWay -= 1
    const what = JSON.stringify([call.path, call.body ?? String(call.raw)])
    const posts = (taken.get(what) ?? 0) + 1
    taken.set(what, posts)
    if (posts <= capOfImpostor) return reply
    isMet = true
    return tooMany
  }
}

/** Takes no more than some posts of one metric alone, and answers the others as if it did. */
const dropping: Impostor = (send) => {
  const posts = new Map<unknown, number>()
  return async (call) => {
    const values = call.operation === 'postServiceMetrics' && Array.isArray(call.body) ? call.body : []
    const names = new Set(values.map((each) => Object(each).name))
    const [name] = names
    if (names.size !== 1) return send(call)
    posts.set(name, (posts.get(name) ?? 0) + 1)
    return (posts.get(name) ?? 0) > 1 ? jsonReply(200, { success: true }) : send(call)
  }
}

/** Each post of the burst has a value of its own time, so that a read shows which were taken. */
const keepsWhatItTook: ConformanceCase = {
  id: 'service-metrics/post/what-a-burst-was-answered-200-is-recorded',
  clause: 'metrics.post.rate.recorded',
  effects: ['creates', 'leavesTraces', 'bursts'],
  alone: true,

  async run(scene) {
    const { service } = await expectReadable(scene)
    const name = scene.given.shortName()
    const points = Array.from({ length: longestBurst }, (_, at) => ({
      time: scene.given.minutesAgo(240 + at),
      value: at + 1,
    }))
    const postAt = (at: number): Write =>
      postServiceMetrics(service, valuesOf(name, points.slice(at, at + 1)))

    let { replies } = await burst(scene, postAt)
    if (!replies.some(isSuccess)) {
      /** Others have used up what a minute may take. */
      await scene.pause((aMinute + 1) * 1000)
      replies = (await burst(scene, postAt)).replies
    }

    const taken = points.filter((_, at) => replies[at]?.status === 200)
    if (!taken.length) throw new Untestable('No post was answered with 200.', { reply: replies[0] })
    const window = around(...taken.map(({ time }) => time))
    await scene.eventually(async (look) => {
      const got = await pointsOf(look, { service, name }, window)
      const lost = taken.filter((each) => !isAmong(each, got))
      const what = `all ${taken.length} posts to be recorded that were answered with 200`
      const rule = { allOf: lost.slice(0, 20).map((each) => listing({ ...each })) }
      expectThat(!lost.length, what, got, { within: got, rule })
    })
  },

  impostor: dropping,
}

export const rateLimitCases = [keepsWhatItTook, answers429]
