import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleReport } from '../../reports/sample-run.js'
import { createRoom } from '../testing/room.js'
import { placeBeside, placeOf } from './report-place.js'

const root = createRoom('place-')

const { access, run, target } = sampleReport()
const whole = { access, run, target }
const part = { ...whole, run: { ...run, options: { ...run.options, chapter: ['hosts'] } } } as typeof whole

function directoryWith(name: string, text: string): string {
  const directory = join(root, name)
  mkdirSync(directory)
  writeFileSync(join(directory, 'report.json'), text)
  return directory
}

test('a run of a part does not replace the report of a whole one, but that of a part', () => {
  const ofWhole = directoryWith('whole', JSON.stringify(whole))
  const ofPart = directoryWith('part', JSON.stringify(part))

  expect(placeOf(part, ofWhole)).toBe(join(ofWhole, 'part'))
  expect(placeOf(whole, ofWhole)).toBe(ofWhole)
  expect(placeOf(part, ofPart)).toBe(ofPart)
  expect(placeOf(whole, ofPart)).toBe(ofPart)
  expect(placeOf({ ...whole, run: { ...run, shard: { index: 1, of: 2 } } }, ofWhole)).toBe(
    join(ofWhole, 'part'),
  )
})

test.each<[string, Partial<typeof run>]>([
  ['that was interrupted', { complete: false }],
  ['without properties', { options: { ...run.options, properties: false } as typeof run.options }],
])('nor does one %s, which a whole one replaces', (name, changes) => {
  const ofWhole = directoryWith(`whole before one ${name}`, JSON.stringify(whole))
  const less = { ...whole, run: { ...run, ...changes } }

  expect(placeOf(less, ofWhole)).toBe(join(ofWhole, 'part'))
  const ofLess = directoryWith(`one ${name}`, JSON.stringify(less))
  expect(placeOf(less, ofLess)).toBe(ofLess)
  expect(placeOf(whole, ofLess)).toBe(ofLess)
})

test('where there is no report, or none that can be read, a part is written', () => {
  expect(placeOf(part, join(root, 'none'))).toBe(join(root, 'none'))
  const broken = directoryWith('broken', '{')
  expect(placeOf(part, broken)).toBe(broken)
})

test('a run that reached nothing replaces nothing', () => {
  const ofPart = directoryWith('reached', JSON.stringify(part))
  const unreached = { ...whole, access: { open: false, message: 'x' } } as unknown as typeof whole

  expect(placeOf(unreached, ofPart)).toBe(join(ofPart, 'not-reached'))
})

test('a run against the embedded fake does not replace the report of a deployment, which replaces its', () => {
  const ofFake = { ...whole, target: { ...target, embedded: true as const } }
  const ofPart = { ...ofFake, run: part.run }
  const deployment = directoryWith('deployment', JSON.stringify(part))
  const fake = directoryWith('deployment/fake', JSON.stringify(ofFake))
  const alone = directoryWith('the fake', JSON.stringify(ofFake))

  expect(placeOf(ofFake, deployment)).toBe(fake)
  expect(placeOf(ofPart, deployment)).toBe(join(fake, 'part'))
  expect(placeOf(ofFake, alone)).toBe(alone)
  expect(placeOf(whole, alone)).toBe(alone)
})

test('judged traffic replaces the report of no whole run, and none if it held no call', () => {
  const traffic = (judged: number) => ({ ...whole, traffic: { exchanges: 3, judged } })
  const ofWhole = directoryWith('run before traffic', JSON.stringify(whole))
  const ofTraffic = directoryWith('traffic', JSON.stringify(traffic(3)))

  expect(placeOf(traffic(3), ofWhole)).toBe(join(ofWhole, 'part'))
  expect(placeOf(traffic(3), ofTraffic)).toBe(ofTraffic)
  expect(placeOf(whole, ofTraffic)).toBe(ofTraffic)
  expect(placeOf(traffic(0), ofTraffic)).toBe(join(ofTraffic, 'not-reached'))
})

test('what is run again goes beside its report, wherever that is, unless a directory is named', () => {
  expect(placeBeside('night/report.json', 'conformance-report')).toBe(join('night', 'again'))
  expect(placeBeside('out/report.json', 'out')).toBe(join('out', 'again'))
  expect(placeBeside('night', 'named')).toBe('named')
})
