import type { Watch } from '../../fake-server/assembly/fake-server.js'
import { createFakeServer, type FakeServerOptions } from '../../fake-server/index.js'
import type { Choices } from '../../spec/choices.js'
import type { Call } from '../../spec/http.js'
import type { PointId } from '../../spec/open-points.js'
import { asChoices, type OtherAnswer } from './other-answers.js'

interface Heard {
  call: Call
  at: number
}

/** Beyond this many calls, they are not replayed under every answer. */
const most = 20_000

/** These show in how replies travel or in the clock, which stands still during a replay. */
const onTheWay: readonly PointId[] = [
  'http.framing',
  'http.connection',
  'http.compression',
  'http.header-names',
  'http.latency',
  'server.clock',
]

/** Records calls, and replays them under other answers: where no reply differs, no client saw the answer. */
export function createHearing(options: FakeServerOptions) {
  const heard: Heard[] = []
  let isControlled = false
  const watch: Watch = {
    call: (call, at) => void heard.push({ call, at }),
    request: (method, target) => {
      if (method !== 'GET' && /^(https?:\/\/[^/]*)?\/__fake\b/i.test(target)) isControlled = true
    },
  }
  /** The answers that would have changed a reply to a call, or how it reached the client. */
  const near = (answers: readonly OtherAnswer[]): OtherAnswer[] => {
    if (isControlled || options.departures?.length || heard.length > most) return [...answers]
    const usual = [...played(heard, options, {})]
    return answers.filter(
      (each) => onTheWay.includes(each.id) || differs(usual, played(heard, options, asChoices([each]))),
    )
  }
  return { watch, near, calls: () => heard.length }
}

function differs(usual: readonly string[], replies: Iterable<string>): boolean {
  let at = 0
  for (const reply of replies) if (reply !== usual[at++]) return true
  return false
}

function* played(
  heard: readonly Heard[],
  options: FakeServerOptions,
  choices: Partial<Choices>,
): Generator<string> {
  const fake = createFakeServer({ ...options, choices: { ...options.choices, ...choices } })
  for (const { call, at } of heard) {
    fake.clock.freeze(at)
    yield JSON.stringify(fake.deliver(call))
  }
}
