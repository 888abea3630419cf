import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Agent } from 'undici'
import { afterEach, expect, test } from 'vitest'
import { createRoom } from '../../cli/testing/room.js'
import { spawned } from '../../cli/testing/spawned.js'
import { judgeTraffic } from '../../judge/judge-traffic.js'
import { createOpened, plain } from '../../runner/testing/servers.js'
import { createBacklog } from '../../runner/traffic/proxy/backlog.js'
import { recordedOfPassed } from '../../runner/traffic/proxy/passed.js'
import { startProxy } from '../../runner/traffic/proxy/proxy.js'
import { readHar } from '../../runner/traffic/read-har.js'
import { harOf, shownHost, type Told } from '../../runner/traffic/testing/har-of.js'

const room = createRoom('beside')
const opened = createOpened()
afterEach(() => opened.close())

test('a proxy adds less than a millisecond', async () => {
  const target = await plain((_, response) => response.end('{"hosts":[]}'), opened)
  const { watch } = createBacklog(() => {}, new Int32Array(2))
  const proxy = await startProxy({ target, port: 0, watch })
  opened.add(proxy)
  const agent = new Agent({ connections: 1 })
  const timeOf = async (origin: string): Promise<number> => {
    const began = performance.now()
    const { body } = await agent.request({ origin, path: '/api/v0/hosts', method: 'GET' })
    await body.text()
    return performance.now() - began
  }
  const [straight, through]: [number[], number[]] = [[], []]
  for (let call = 0; call < 400; call++) {
    straight.push(await timeOf(target))
    through.push(await timeOf(proxy.url))
  }
  await agent.close()
  /** The machine also does other things, so the fastest calls count. */
  const fast = (times: number[]): number => times.toSorted((a, b) => a - b)[10] as number

  expect(fast(through) - fast(straight)).toBeLessThan(1)
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a small answer that becomes a large one is not unpacked: %s', (encoding, pack) => {
  const came = pack(Buffer.alloc(64 * 1024 * 1024, ' '))
  const began = process.cpuUsage()
  const passed = { method: 'GET', url: '/api/v0/hosts', headers: [], at: 0, ms: 1, status: 200, came }
  const all = Array.from({ length: 10 }, () =>
    recordedOfPassed(
      { ...passed, came: came.subarray(0), replied: [['content-encoding', encoding]] },
      { keyHeader: 'X-Api-Key', cloudWord: 'cloud' },
    ),
  )

  expect(all.every(({ recorded }) => recorded.isReplyCut)).toBe(true)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500)
})

test('a judge judges beside the calls: none waits until the one before it is judged', async () => {
  const hosts = Array.from({ length: 15_000 }, (_, at) => shownHost({ id: `h${at}` }))
  const told: Told = { call: 'GET /hosts', at: 0, reply: { hosts } }
  const { recorded } = readHar(harOf([told]), { keyHeader: 'X-Api-Key', cloudWord: 'cloud' })
  const judging = Array.from({ length: 5 }, () => {
    const began = performance.now()
    judgeTraffic(recorded, { settle: 0, others: false })
    return performance.now() - began
  })
  const list = JSON.stringify(told.reply)
  const url = await plain(
    ({ url: path }, response) => response.end(path?.includes('?') ? '{}' : list),
    opened,
  )
  const { child, said, ended } = spawned(['proxy', '--quiet', '--target', url, '--report', room])
  const through = (await said(/\n/)).trim()
  const times: number[] = []
  for (let call = 0; call < 10; call++) {
    await (await fetch(`${through}/api/v0/hosts`)).text()
    const asked = performance.now()
    await (await fetch(`${through}/api/v0/hosts?name=a`)).text()
    times.push(performance.now() - asked)
  }
  child.kill('SIGINT')
  await ended

  expect(Math.min(...times)).toBeLessThan(Math.min(...judging) / 2)
})
