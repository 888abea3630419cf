import { expect, test } from 'vitest'
import { type Compared, renderDifferences, saidIn } from './render-differences.js'

const compared: Compared[] = [
  { id: 'host.list.json', told: ['host.list.current', '(plain) host.get.json'], unnamed: ['getHost, value'] },
  { id: 'errors.body', answer: 'empty', told: [], unnamed: [] },
  { id: 'errors.body', answer: 'plain-string', told: ['errors.body'], unnamed: [] },
  { id: 'errors', told: [], unnamed: ['getHost, status class', 'listHosts, value, /hosts'] },
]

test('a page says of each fake what it was made of', () => {
  const page = renderDifferences({ servers: compared }, 1)

  const again = compared.map((each) => ({ ...each, ...saidIn(page, each) }))
  expect(renderDifferences({ servers: again }, 1)).toBe(page)
  expect(again.map(({ told }) => told)).toEqual(compared.map(({ told }) => told))
})
