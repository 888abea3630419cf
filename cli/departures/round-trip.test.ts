import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { updateHostRoles } from '../../fixtures/calls.js'
import { compareReports } from '../../reports/compare.js'
import type { Report } from '../../reports/report.js'
import type { JsonObject } from '../../spec/http.js'
import { namedIn } from '../../spec/router.js'
import { isSuccess } from '../../spec/status.js'
import type { Impostor } from '../../suites/kernel/case.js'
import { runConformance } from '../entries/run-conformance.js'
import { readProfileFile, saveProfile } from '../run/profile-file.js'
import { createRoom } from '../testing/room.js'

const directory = createRoom('round-trip-')

/** A server with faults: an update drops roles, and inviting an address in use gets a 409. */
const wear: Impostor = (send) => async (call) => {
  const reply = await send(call)
  const isInUse =
    call.operation === 'createInvitation' && reply.status === 400 && /invited|member/.test(reply.text)
  if (isInUse) return { ...reply, status: 409 }
  const { roleFullnames } = Object(call.body) as JsonObject
  if (call.operation === 'updateHost' && isSuccess(reply) && Array.isArray(roleFullnames))
    await send(updateHostRoles(namedIn(call, 'hostId'), roleFullnames as string[]))
  return reply
}

const parts = {
  case: ['hosts/update/*', 'hosts/get/*', 'invitations/*', 'observations/*host*', 'observations/*success*'],
  properties: false,
  seed: 1,
}

const brokenIn = (report: Report) =>
  report.clauses.filter(({ verdict }) => /violates|deviates/.test(verdict)).map(({ id }) => id)

test('a fake with the profile of a server breaks what that breaks, and answers as it does', async () => {
  await using fake = await startFakeServer({
    choices: {
      'host.initial-status': 'standby',
      'reply.fields.unset': 'null',
      'success.status.create': '201',
    },
    departures: [{ clause: 'faults', wear }],
  })
  const file = join(directory, 'staging.yaml')
  const before = await runConformance({
    ...parts,
    baseUrl: fake.url,
    key: fake.keys.readWrite,
    memberEmail: fake.memberEmail,
  })

  const said = await saveProfile(file, before)
  const after = await runConformance({ ...parts, profile: file })

  expect(said).toMatch(/^Wrote \d+ answers and \d departures to /)
  expect(brokenIn(before)).toEqual(
    expect.arrayContaining([
      'invitation.create.invited',
      'invitation.create.member',
      'host.update.roles.kept',
    ]),
  )
  expect((await readProfileFile(file)).outOfReach).toEqual([])
  expect(brokenIn(after)).toEqual(brokenIn(before))
  expect(compareReports(before, after).openPoints).toEqual([])
})
