import { styleText } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fitted, wrapped } from './wrapped.js'

const colored = styleText('red', 'violates    ', { validateStream: false })

describe('a line that is wider than the terminal', () => {
  test.each([
    ['              one two three four five', 30, ['              one two three', '              four five']],
    ['violates      one two three four five', 30, ['violates      one two three', '              four five']],
    ['    sent      one two three four five', 35, ['    sent      one two three four', '              five']],
    ['one two three four', 9, ['one two', 'three', 'four']],
    ['got  {"a":[1],"b":[2],"c":[3]}', 25, ['got  {"a":[1],"b":[2],', '     "c":[3]}']],
    ['x'.repeat(25), 10, ['xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxx']],
    ['              one two', 25, ['              one two']],
    [
      'fine  clock  the clock of the server agrees with this one',
      48,
      ['fine  clock  the clock of the server agrees with', '             this one'],
    ],
    ['          a bcdefghijklmnopqr', 24, ['          a', '       bcdefghijklmnopqr']],
    ['/one/two/three/four', 10, ['/one/two/', 'three/four']],
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
    ["npx tool explain 'one two three'", 20, ['npx tool explain \\', "    'one two three'"]],
  ])('%j is a command, whose words stay whole', (text, columns, lines) => {
    expect(wrapped(text, columns).split('\n')).toEqual(lines)
  })

  test('is measured without its colors', () => {
    expect(wrapped(`${colored}  one two three four`, 30).split('\n')).toEqual([
      `${colored}  one two three`,
      '              four',
    ])
  })

  test('stays as it is where no terminal is', () => {
    expect(fitted(['a b'.repeat(100)], {})).toEqual(['a b'.repeat(100)])
  })
})
