import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeServer } from '../../fake-server/index.js'
import { compareReports } from '../../reports/compare.js'
import type { Report } from '../../reports/report.js'
import { runConformance } from '../entries/run-conformance.js'
import { readProfileFile, saveProfile } from '../run/profile-file.js'

const directory = mkdtempSync(join(tmpdir(), 'round-trip-'))
const fake = createFakeServer({
  choices: { 'host.initial-status': 'standby', 'reply.fields.unset': 'null', 'success.status.create': '201' },
})
let server: Server

/** A server with faults: an update drops roles, and inviting an address in use gets a 409. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await textOf(request)
    const [path = ''] = (request.url ?? '').split('?')
    const reply = await passOn(request.method ?? '', request.url ?? '', request, body)
    const text = await reply.text()
    const isInUse = path.endsWith('/invitations') && /invited|member/.test(text) && reply.status === 400
    if (request.method === 'PUT' && /\/hosts\/\w+$/.test(path) && /"roleFullnames":\[/.test(body) && reply.ok)
      await (await passOn('PUT', `${path}/role-fullnames`, request, body)).text()
    response.writeHead(isInUse ? 409 : reply.status, { 'content-type': 'application/json' }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(directory, { recursive: true })
})

const passOn = (
  method: string,
  path: string,
  { headers }: IncomingMessage,
  body: string,
): Promise<Response> =>
  fake.fetch(path, {
    method,
    headers: { 'x-api-key': String(headers['x-api-key'] ?? ''), 'content-type': 'application/json' },
    ...(method !== 'GET' && method !== 'HEAD' && { body }),
  })

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const parts = {
  case: ['hosts/update/*', 'hosts/get/*', 'invitations/*', 'observations/*host*', 'observations/*success*'],
  properties: false,
  seed: 1,
}

const brokenIn = (report: Report) =>
  report.clauses.filter(({ verdict }) => /violates|deviates/.test(verdict)).map(({ id }) => id)

test('a fake with the profile of a server breaks what that breaks, and answers as it does', async () => {
  const { keys, memberEmail } = fake
  const { port } = server.address() as AddressInfo
  const file = join(directory, 'staging.yaml')
  const before = await runConformance({
    ...parts,
    baseUrl: `http://127.0.0.1:${port}`,
    key: keys.readWrite,
    memberEmail,
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
