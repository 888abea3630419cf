import { styleText } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fittedText, wrapped } from './wrapped.js'

const colored = styleText('red', 'violates    ', { validateStream: false })

describe('a line that is wider than the terminal', () => {
  test.each([
    ['              one two three four five', 30, ['              one two three', '              four five']],
    ['violates      one two three four five', 30, ['violates      one two three', '              four five']],
    ['    sent      one two three four five', 35, ['    sent      one two three four', '              five']],
    ['one two three four', 9, ['one two', 'three', 'four']],
    ['got  {"a":[1],"b":[2],"c":[3]}', 25, ['got  {"a":[1],"b":[2],', '     "c":[3]}']],
    [`a ${'x'.repeat(25)} b`, 10, ['a', 'x'.repeat(25), 'b']],
    ['              one two', 25, ['              one two']],
    [
      'fine  clock  the clock of the server agrees with this one',
      48,
      ['fine  clock  the clock of the server agrees with', '             this one'],
    ],
    ['          a bcdefghijklmnopqr', 24, ['          a', '       bcdefghijklmnopqr']],
    ['    got  "漢字漢字漢字漢字e\u0301"', 22, ['    got  "漢字漢字漢字', '         漢字e\u0301"']],
    ['/one/two/three/four', 10, ['/one/two/', 'three/four']],
    [
      '      one (two), 1 case as hosts/update/keeps-roles, cause one',
      26,
      ['      one (two), 1 case as', '      hosts/update/', '      keeps-roles, cause', '      one'],
    ],
    ['      hosts/update/keeps-roles, cause', 26, ['      hosts/update/', '      keeps-roles, cause']],
    [
      '    shows     GET /one/by-identifier/mc-1?name=a&from=17 → 200',
      36,
      ['    shows     GET /one/', '              by-identifier/mc-1?', '              name=a&from=17 → 200'],
    ],
    [
      '    got       {"identifier":"mc-p61m1o"}',
      30,
      ['    got       {"identifier":', '              "mc-p61m1o"}'],
    ],
    [
      '    cause     passes-over-host-after-x',
      30,
      ['    cause     passes-over-', '              host-after-x'],
    ],
    ['Report:  file:///tmp/one/report.html', 30, ['Report:', '   file:///tmp/one/report.html']],
  ])('%j at %i columns', (text, columns, lines) => {
    expect(wrapped(text, columns).split('\n')).toEqual(lines)
  })

  test.each([
    [
      'Again:   npx tool run --base-url http://a.example --case b',
      44,
      ['Again:   npx tool run \\', '             --base-url http://a.example \\', '             --case b'],
    ],
    [
      "  $ curl -H 'Accept: a b' \"$URL\"'/c d'",
      28,
      ["  $ curl -H 'Accept: a b' \\", '      "$URL"\'/c d\''],
    ],
    ["npx tool explain 'one two three'", 20, ['npx tool explain \\', "   'one two three'"]],
    ['Explain: npx tool one.two.three.four', 24, ['Explain: npx tool \\', '    one.two.three.four']],
  ])('%j is a command, whose words stay whole', (text, columns, lines) => {
    expect(wrapped(text, columns).split('\n')).toEqual(lines)
  })

  test('is measured without its colors', () => {
    expect(wrapped(`${colored}  one two three four`, 30).split('\n')).toEqual([
      `${colored}  one two three`,
      '              four',
    ])
  })

  test('stays as it is where no width is', () => {
    expect(fittedText('a b'.repeat(100), undefined)).toBe('a b'.repeat(100))
  })
})
