import { describe, expect, test } from 'vitest'
import { readResults } from './read-results.js'

const fine = { exitCode: 0, output: '' }
const failed = { exitCode: 1, output: 'Collecting …\nImportError: no such module\n' }

const testsIn = (text: string, said = fine) => {
  const { source, tests } = readResults(text, said)
  return { source, tests: Object.fromEntries([...tests].filter(([name]) => name !== 'the command')) }
}

describe('JUnit', () => {
  test('of vitest', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="3" failures="1">
  <testsuite name="src/list.test.ts" tests="3">
    <testcase classname="src/list.test.ts" name="list &gt; lists a new host" time="0.004"></testcase>
    <testcase classname="src/list.test.ts" name="list &gt; finds &quot;it&quot;" time="0.001">
      <failure message="expected 1 to be 2 // Object.is equality" type="AssertionError">
AssertionError: expected 1 to be 2 ❯ src/list.test.ts:4:13
      </failure>
    </testcase>
    <testcase classname="src/list.test.ts" name="list &gt; later" time="0"><skipped/></testcase>
  </testsuite>
</testsuites>`

    expect(testsIn(xml)).toEqual({
      source: 'JUnit',
      tests: {
        'src/list.test.ts › list > lists a new host': undefined,
        'src/list.test.ts › list > finds "it"': 'expected 1 to be 2 // Object.is equality',
      },
    })
  })

  test('of pytest, with output that looks like markup, an error and a name twice', () => {
    const xml = `<testsuites><testsuite name="pytest"><testcase classname="tests.test_a" name="test_one[a&lt;b]" time="0.1"><system-out><![CDATA[<testcase name="no test"><failure/>]]></system-out></testcase><!-- <testcase name="nor this"/> --><testcase classname="tests.test_a" name="test_two"/><testcase classname="tests.test_a" name="test_two"><error message="failed on setup with &quot;x&#10;y&quot;">trace</error></testcase></testsuite></testsuites>`

    expect(testsIn(xml)).toEqual({
      source: 'JUnit',
      tests: {
        'tests.test_a › test_one[a<b]': undefined,
        'tests.test_a › test_two': undefined,
        'tests.test_a › test_two (2)': 'failed on setup with "x\ny"',
      },
    })
  })

  test('of jest-junit, whose groups stand in the names', () => {
    const xml = `<testsuite><testcase classname="client lists" name="client lists"><failure>Error: no</failure></testcase></testsuite>`

    expect(testsIn(xml).tests).toEqual({ 'client lists': 'Error: no' })
  })
})

test('TAP, with subtests, directives and diagnostics', () => {
  const tap = `TAP version 13
# Subtest: hosts
    # Subtest: lists
    ok 1 - lists
      ---
      duration_ms: 1
      ...
    # Subtest: shows
    not ok 2 - shows
      ---
      location: 'a.test.js:1:1'
      error: 'Expected values to be strictly equal'
      code: 'ERR_ASSERTION'
      ...
    ok 3 - later # SKIP
    1..3
not ok 1 - hosts
  ---
  error: '1 subtest failed'
  ...
ok 2 - alone
not ok 3 - in time # TODO
1..3`

  expect(testsIn(tap)).toEqual({
    source: 'TAP',
    tests: {
      'hosts › lists': undefined,
      'hosts › shows': 'Expected values to be strictly equal',
      alone: undefined,
    },
  })
})

test('go test -json', () => {
  const events = [
    { Action: 'run', Package: 'acme/client', Test: 'TestHosts' },
    {
      Action: 'output',
      Package: 'acme/client',
      Test: 'TestHosts/list',
      Output: '    hosts_test.go:9: got none\n',
    },
    { Action: 'fail', Package: 'acme/client', Test: 'TestHosts/list' },
    { Action: 'pass', Package: 'acme/client', Test: 'TestHosts/get' },
    { Action: 'skip', Package: 'acme/client', Test: 'TestLater' },
    { Action: 'fail', Package: 'acme/client', Test: 'TestHosts' },
    { Action: 'fail', Package: 'acme/client' },
  ]

  expect(testsIn(events.map((each) => JSON.stringify(each)).join('\n'))).toEqual({
    source: 'go test -json',
    tests: {
      'acme/client › TestHosts/list': 'hosts_test.go:9: got none',
      'acme/client › TestHosts/get': undefined,
    },
  })
})

describe('what the command says as a whole', () => {
  test('is all there is, where it tells of no tests', () => {
    expect(readResults('done', fine)).toEqual({
      source: 'exit code',
      tests: new Map([['the command', undefined]]),
    })
    expect(readResults('', failed).tests).toEqual(
      new Map([['the command', 'Exit code 1. ImportError: no such module']]),
    )
  })

  test('counts where none of its tests fails, and not where one does', () => {
    expect(readResults('ok 1 - one', failed).tests.get('the command')).toMatch(/^Exit code 1/)
    expect(readResults('not ok 1 - one', failed).tests.get('the command')).toBeUndefined()
  })
})
