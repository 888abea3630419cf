import { beforeAll, expect, test } from 'vitest'
import { printReport } from '../../cli/print/print-report.js'
import { isBroken } from '../../spec/is-broken.js'
import { cases } from '../../suites/index.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { measuredReport } from '../causes/broken-report.js'
import { imperfect } from './imperfect.js'

/** How long reads may lag, by the fake's clock. */
const settle = 2000

let clean: Awaited<ReturnType<typeof measuredReport>>

beforeAll(async () => {
  clean = await measuredReport((send) => send, { settle })
})

function linesOf({ report }: typeof clean): number {
  let text = ''
  const write = (more: string): boolean => {
    text += more
    return true
  }
  const out = { write } as NodeJS.WritableStream
  printReport(out, report, { quiet: false, strict: false, directory: 'report', paint: (_, each) => each })
  return text.split('\n').length - 1
}

test.each(imperfect)(
  '$name: says what it is, briefly and soon',
  async ({
    server,
    breaks = [],
    causes = Math.min(1, breaks.length),
    exitCode = Math.min(1, breaks.length),
    waits = 3,
  }) => {
    const measured = await measuredReport(server, { settle })
    const { report, requests, waited } = measured
    const accused = report.cases.filter(isBroken)
    const isFair = (clause: string) =>
      breaks.some((each) => (typeof each === 'string' ? each === clause : each.test(clause)))

    expect(
      accused.filter(({ clause }) => !isFair(clause)).map(({ id, message }) => `${id}: ${message}`),
    ).toEqual([])
    expect(report.summary.exitCode).toBe(exitCode)
    expect(report.causes?.length ?? 0).toBeLessThanOrEqual(causes)
    expect(report.causes?.length ?? 0).toBeGreaterThanOrEqual(Math.min(1, causes))
    expect(linesOf(measured)).toBeLessThanOrEqual(60)
    expect(requests).toBeLessThanOrEqual(3 * clean.requests)
    expect(waited).toBeLessThanOrEqual(waits * clean.waited)
  },
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
