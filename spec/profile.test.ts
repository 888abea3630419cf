import { describe, expect, test } from 'vitest'
import { openPoints } from './open-points.js'
import { readProfile, renderProfile } from './profile.js'
import { Mistake } from './written-yaml.js'

describe('a profile', () => {
  test('gives back every named answer of every open point', () => {
    const most = Math.max(...openPoints.map(({ answers }) => answers.length))
    for (let at = 0; at < most; at++) {
      const answers = openPoints.map(({ id, answers }) => ({
        id,
        answer: answers[at % answers.length] as string,
      }))

      const read = readProfile(renderProfile({ answers }, ['a head']))

      expect(read.choices).toEqual(Object.fromEntries(answers.map(({ id, answer }) => [id, answer])))
    }
  })

  test('keeps what has no name in a comment, or under the name "other"', () => {
    const text = renderProfile(
      {
        answers: [
          { id: 'host.initial-status', answer: 'other: initializing\nhost.size: micro' },
          { id: 'host.size', answer: 'other: huge\u2028host.name.blank: refused' },
        ],
      },
      ['head\r\nhost.retired.get: "404"'],
    )

    expect(readProfile(text).choices).toEqual({ 'host.initial-status': 'other' })
    expect(text).toContain('initializing')
    expect(text).toContain('huge')
  })

  test.each([
    ['', {}],
    ['# nothing\n', {}],
    ['host.retired.get: 404', { 'host.retired.get': '404' }],
    ['cloud.access.unset: null', { 'cloud.access.unset': 'null' }],
  ])('%j is read', (text, choices) => {
    expect(readProfile(text)).toEqual({ choices, departures: [], outOfReach: [] })
  })

  test('gives back the clauses that are broken', () => {
    const text = renderProfile(
      {
        answers: [{ id: 'host.size', answer: 'micro' }],
        departures: [{ id: 'host.update.roles.kept', says: 'expected\n- general.timestamps' }],
        outOfReach: [{ id: 'hosts/list/by-name', says: '' }],
      },
      [],
    )

    expect(readProfile(text)).toEqual({
      choices: { 'host.size': 'micro' },
      departures: ['host.update.roles.kept'],
      outOfReach: ['hosts/list/by-name'],
    })
    expect(readProfile('departures:\n').departures).toEqual([])
  })

  test.each([
    ['departures: host.update.roles.kept', 1, /begins no list/],
    ['departures:\n  - a\n  - [b]', 3, /is no id/],
    ['host.size: micro\nhost.colour: red', 2, /no open point "host.colour"/],
    ['host.size: huge', 1, /Its answers: standard, micro/],
    ['- host.size', 1, /is no answer/],
    ['host.size: [micro]', 1, /one answer/],
    ['host.size: micro\nhost.size: standard', 2, /is no YAML/],
    ['host.size: micro\n---\nhost.size: micro', 2, /second document/],
    ['host.size: {', 1, /is no YAML/],
  ])('%j is refused', (text, line, message) => {
    const read = () => readProfile(text)

    expect(read).toThrow(Mistake)
    expect(read).toThrow(message)
    expect(read).toThrow(expect.objectContaining({ line }))
  })
})
