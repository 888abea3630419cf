import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Report } from '../../reports/report.js'
import { runConformance } from '../entries/run-conformance.js'
import { createRoom } from '../testing/room.js'
import { fitDepartures } from './fit-departures.js'

const profile = join(createRoom('fit-'), 'profile.yaml')

/** The report of a run against the embedded fake with these departures. */
async function reportOn(departures: readonly string[], parts: string[]): Promise<Report> {
  writeFileSync(profile, `departures:\n${departures.map((each) => `  - ${each}\n`).join('')}`)
  return runConformance({ case: parts, properties: false, seed: 1, profile })
}

const parts = [
  'hosts/update/*',
  'invitations/create/*',
  'cloud-integrations/*delet*',
  'keys/*/*cloud-integration',
]

/** The time for looking does not run out, however busy the machine. */
const unhurried = { now: () => 0 }

test('a departure that would break more is left for others that do not', async () => {
  const report = await reportOn(
    ['host.update.roles.kept', 'invitation.create.invited', 'integration.delete.gone.get'],
    parts,
  )

  const { departures, outOfReach } = await fitDepartures(report, {}, unhurried)

  expect(outOfReach).toEqual([])
  expect(departures.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['host.update.roles.kept', 'invitation.create.invited']),
  )
  expect(departures.length).toBeLessThan(8)
})

test('a server that breaks nothing departs from nothing', async () => {
  const report = await reportOn(['host.update.roles.kept'], ['invitations/create/*'])

  expect(await fitDepartures(report, {}, unhurried)).toEqual({ departures: [], outOfReach: [] })
})

test('what takes two organizations is out of reach, and what else is broken is found all the same', async () => {
  const report = await reportOn(['host.update.roles.kept'], [...parts, 'keys/other/get-host'])
  const apart = 'organization.hosts.apart'
  const deviates = <Each extends { id: string; clause?: string }>(each: Each): Each =>
    each.id === apart || each.clause === apart ? { ...each, verdict: 'deviates' } : each

  const { departures, outOfReach } = await fitDepartures(
    { ...report, cases: report.cases.map(deviates), clauses: report.clauses.map(deviates) },
    {},
    unhurried,
  )

  expect(departures.map(({ id }) => id)).toContain('host.update.roles.kept')
  expect(outOfReach.map(({ id }) => id)).toEqual([apart])
})

test('an answer that the fake is not seen to give is out of reach, with what it gives instead', async () => {
  const report = await reportOn([], ['observations/host.initial-status', 'observations/host.size'])
  const openPoints = report.openPoints.map((each) =>
    each.id === 'host.initial-status' ? { ...each, answer: 'standby' } : each,
  )

  const { outOfReach } = await fitDepartures(
    { ...report, openPoints },
    { 'host.initial-status': 'working', 'host.size': 'standard' },
    unhurried,
  )

  expect(outOfReach).toEqual([
    { id: 'host.initial-status', says: 'It is standby there, and with the departures it is working here.' },
  ])
})

test('an operation that is not there is no matter of time', async () => {
  const report = await reportOn(
    ['host.bulk-retire.exists', 'host.update.roles.kept'],
    [...parts, 'hosts/exists/*', 'hosts/bulk-retire/*'],
  )
  let now = 0
  const hasty = {
    now: () => {
      now += 1e6
      return now
    },
  }

  const { departures } = await fitDepartures(report, {}, hasty)

  expect(departures.map(({ id }) => id)).toEqual(['host.bulk-retire.exists'])
})

test.each(['host.field.meta without meta.*', 'host.field.meta without meta.* but agent-name, agent-version'])(
  'a field that answers lack is left out, rather than shown wrongly: %s',
  async (ofMeta) => {
    const lacks = ['host.field.size without size', ofMeta]
    const report = await reportOn(lacks, ['hosts/get/*', 'hosts/register/meta*'])

    const { departures, outOfReach } = await fitDepartures(report, {}, unhurried)

    expect(outOfReach).toEqual([])
    expect(departures.map(({ id }) => id).sort()).toEqual(lacks.toSorted())
  },
)
