import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../fake-server/index.js'
import { sampleReport } from '../../reports/sample-run.js'
import { readSettings } from '../options/conformance-options.js'
import { createRoom } from '../testing/room.js'
import { fidelityOf } from './fidelity.js'

const root = createRoom('fidelity-')

test('a fake is told to be as faithful as its profile', async () => {
  await using deployment = await startFakeServer({
    choices: { 'invitation.cancelled.cancel-again': 'success' },
  })
  const settings = readSettings({
    ...{ baseUrl: deployment.url, key: deployment.keys.readWrite, chapter: 'invitations', settle: 100 },
  })
  const told = (answer: string): Promise<string> => {
    const file = join(root, 'profile.yaml')
    writeFileSync(file, `invitation.cancelled.cancel-again: "${answer}"\noutOfReach:\n  - metrics.rate-cap\n`)
    return fidelityOf(file, { ...settings, report: root }, sampleReport())
  }

  expect(await told('success')).toMatch(/were answered alike \(100 %\)\.\nOut of reach: metrics\.rate-cap\.$/)
  const otherwise = await told('404')
  expect(otherwise).toMatch(/answered alike \(9\d(\.\d)? %\)\.\n +\d+(\.\d)? % {2}cancelInvitation\n/)
  expect(otherwise).toContain(
    '\nWhat the profile cannot say, or says otherwise: cancelInvitation status class.\n',
  )
  expect(deployment.journal.entries.length).toBeLessThan(700)
})
