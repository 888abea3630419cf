import { beforeAll, describe, expect, test } from 'vitest'
import { createFakeServer, type Snapshot } from '../../fake-server/index.js'
import { hostBody } from '../../fixtures/bodies.js'
import { getHost, registerHost } from '../../fixtures/calls.js'
import { drawn } from '../../properties/drawn.js'
import { thingsShown } from '../../runner/clean-up/things-shown.js'
import { most } from '../../runner/most.js'
import { keepWhole, run } from '../../runner/run.js'
import { unlisting } from '../../runner/testing/things.js'
import type { Send } from '../../spec/http.js'
import { cases } from '../../suites/index.js'
import { sendTo, targetInMemory } from '../fake/in-memory.js'
import { cleanUp } from './clean-up.js'
import { ledgerIn } from './read-ledger.js'

/** What a kill leaves: the organization, and the ledger so far. */
interface Moment {
  snapshot: Snapshot
  ledger: string
}

const seed = 1
const moments = 50

describe('a run that is killed', () => {
  const found: Moment[] = []

  beforeAll(async () => {
    const all = [...cases, ...drawn({ runs: 25, seed })]
    const fake = createFakeServer()
    const target = targetInMemory(fake)
    let ledger = ''
    let calls = 0
    const watched: Send = async (call) => {
      const reply = await target.send(call)
      if (++calls % 60 === 0) found.push({ snapshot: fake.snapshot(), ledger })
      return reply
    }
    await run(
      { ...target, send: watched },
      {
        ...{ cases: all, seed, concurrency: 8, settle: 0, caseTimeout: 60_000, keep: keepWhole },
        maxHosts: most.hosts,
        onLedger: (line) => {
          ledger += `${JSON.stringify(line)}\n`
        },
      },
    )
  })

  test.each(['names alone', 'the ledger'])(
    'leaves nothing after cleanup by %s, whenever it was',
    async (by) => {
      const left: [number, string[]][] = []
      let had = 0
      for (const [at, { snapshot, ledger }] of found.entries()) {
        const fake = createFakeServer()
        fake.restore(snapshot)
        const send = sendTo(fake)
        had += (await thingsShown(send)).things.length

        await cleanUp(send, by === 'the ledger' ? ledgerIn(ledger) : undefined, { olderThan: 0, yes: true })

        const things = (await thingsShown(send)).things.map(({ what, name }) => `${what} ${name}`)
        if (things.length) left.push([at, things])
      }
      expect(left).toEqual([])
      expect(found.length).toBeGreaterThanOrEqual(moments)
      expect(had).toBeGreaterThan(moments)
    },
  )
})

test('a host that no list shows is found by the ledger', async () => {
  const { send } = targetInMemory(createFakeServer())
  const { id } = JSON.parse((await send(registerHost(hostBody('mc-abc123-7-host-1')))).text)
  const lines = [
    { run: 'abc123', startedAt: '2026-01-15T12:00:00Z', baseUrl: 'http://127.0.0.1:8080' },
    { made: 'host', id, name: 'mc-abc123-7-host-1' },
  ]
  const ledger = ledgerIn(lines.map((each) => JSON.stringify(each)).join('\n'))

  const { found, left } = await cleanUp(unlisting(send), ledger, { olderThan: 0, yes: true })

  expect([found.map(({ name }) => name), left]).toEqual([['mc-abc123-7-host-1'], []])
  expect(JSON.parse((await send(getHost(id))).text).host.isRetired).toBe(true)
})
