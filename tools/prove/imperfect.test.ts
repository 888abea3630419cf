import { expect, test } from 'vitest'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { measuredReport } from '../causes/broken-report.js'
import { imperfect } from './imperfect.js'
import { proves } from './proves.js'
import { told } from './told.js'

/** One of each kind: `npm run prove -- --imperfect` tries all. */
proves(
  told,
  imperfect.filter((_, at) => at % 2 === 0),
)

/** Knows nothing of members: the one that the target names may be invited. Its answers take a few turns. */
const withoutMembers: Impostor = (send) => {
  const [member, nobody] = ['"member@example.com"', '"no-member@example.com"']
  return async ({ body, ...call }) => {
    const given = JSON.stringify(body)?.replaceAll(member, nobody)
    const reply = await send({ ...call, ...(given && { body: JSON.parse(given) }) })
    for (let turn = 0; turn < 5; turn++) await undefined
    return { ...reply, text: reply.text.replaceAll(nobody, member) }
  }
}

test('a member whom other cases could invite is cancelled by none beside them', async () => {
  const parts = cases.filter(({ id }) => id.startsWith('invitations/'))
  const { report } = await measuredReport(withoutMembers, { parts })

  const broken = report.cases.filter(isBroken).map(({ clause }) => clause)
  expect(new Set(broken)).toEqual(new Set(['invitation.create.member']))
})
