import { expect, test } from 'vitest'
import type { Choices } from '../../spec/choices.js'
import { type OpenPointId, openPoints } from '../../spec/open-points.js'
import { assemble, type FakeServer } from '../assembly/fake-server.js'
import { now, relyingCalls } from '../testing/relying-calls.js'
import { organizationContent } from '../world/organization-content.js'
import { isReliedOn } from './reliance.js'

const examples = Object.entries(relyingCalls) as [
  OpenPointId,
  NonNullable<(typeof relyingCalls)['id.format']>,
][]

test('there is a call for every open point that one can rely on', () => {
  const canBeReliedOn = openPoints.map(({ id }) => id).filter(isReliedOn)

  expect(examples.map(([id]) => id).toSorted()).toEqual(canBeReliedOn.toSorted())
})

/** The same scene in a fake that assumes defaults, and in one that assumes nothing. */
function scene([id, { choices, rateCap, call }]: (typeof examples)[number], chosen: Partial<Choices> = {}) {
  const options = { clock: now * 1000, ...(rateCap !== undefined && { rateCap }) }
  const usual = assemble({ ...options, choices: choices as Partial<Choices> })
  usual.fake.clock.freeze()
  const sent = call(usual.fake)
  const own = { ...(choices as Partial<Choices>), ...chosen }
  const strict = assemble({ ...options, assume: 'error', choices: own })
  strict.fake.restore(usual.fake.snapshot())
  const { 'server.clock': _, ...switched } = own
  strict.fake.choose(switched)
  const content = () => ({
    content: organizationContent(strict.world.organizations.named('organization-1') as never, now * 1000),
    next: strict.world.ids.save(),
  })
  return { id, sent, usual: usual.fake, strict: strict.fake, content }
}

/** The points that the refusal names. The refusal of a HEAD has no text. */
function named({ journal }: FakeServer) {
  const { reply, refusedBy } = journal.last() ?? {}
  const ids = Array.from(reply?.text.matchAll(/([\w.-]+) \(§/g) ?? [], ([, id]) => id)
  return ids.length > 0 ? ids : [refusedBy?.openPoint]
}

test.each(examples)('%s: the call is refused, which says why, and does nothing', (...example) => {
  const { id, sent, strict, content } = scene(example)
  const before = content()

  const { status } = strict.answer(sent)

  expect(named(strict).toSorted()).toEqual([id, ...(example[1].also ?? [])].toSorted())
  expect(status).toBe(501)
  expect(content()).toEqual(before)
})

test.each(examples)('%s: once all is chosen, the call is answered as ever', (...example) => {
  const [id, { also = [] }] = example
  const chosen = Object.fromEntries(
    openPoints
      .filter((each) => each.id === id || also.includes(each.id))
      .map((each) => [each.id, each.default]),
  )
  const { sent, usual, strict } = scene(example, chosen)

  const { headers, ...reply } = strict.answer(sent)

  expect(reply).toEqual(expect.objectContaining({ status: expect.any(Number) }))
  expect(reply.status).not.toBe(501)
  expect({ ...reply, headers }).toEqual(usual.answer(sent))
})
