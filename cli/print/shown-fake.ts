import { isLoopback } from '../../fake-server/control/addresses.js'
import { clauses } from '../../spec/clauses/index.js'
import { quotedOnALine as quoted } from '../../spec/shell-word.js'
import { terminalText } from '../../spec/terminal-text.js'
import { keyHeaderOf } from '../fake/keys.js'
import type { ServedFake } from '../fake/start-fake.js'

/** What a fake breaks: what the clause says, and the name of the departure. */
function brokenBy(name: string, clause?: string): string {
  const says = clauses.find(({ id }) => id === clause)?.says
  return says === undefined ? name : `${says} (${name})`
}

/** A running fake as one line of JSON. */
export function fakeAsJson(fake: ServedFake): string {
  const { url, keys, memberEmail, control, grease, departures } = fake
  const { pid } = process
  const own = { ...(grease !== undefined && { grease }), ...(departures && { departures }) }
  return `${JSON.stringify({ url, keys, memberEmail, control, ...own, pid })}\n`
}

/** The same for people, with commands to paste. */
export function fakeAsText(fake: ServedFake): string {
  const { url, keys, memberEmail, control, grease, departures = [], broken } = fake
  const facts = [
    ['Read and Write', keys.readWrite],
    ['Read only', keys.read],
    ['Write only', keys.write],
    ['refused here', keys.outside],
    ['a member', memberEmail],
    [
      'page, control',
      `${control.url}/${control.token === undefined ? '' : `?token=${encodeURIComponent(control.token)}`}`,
    ],
    ...(control.token === undefined ? [] : [['token for it', control.token]]),
    ...(grease === undefined ? [] : [['grease', String(grease)]]),
    ...departures.map((id, at) => ['breaks', brokenBy(id, broken[at])]),
  ]
  return [
    `The fake listens on ${url}`,
    '',
    ...facts.map(([name = '', value]) => `  ${name.padEnd(14)}  ${value}`),
    '',
    'Try it:',
    '',
    `  ${curlOfList(fake)}`,
    `  ${curlOfReset(fake)}`,
    '',
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}

function curlOfList({ url, keys, choices }: ServedFake): string {
  const list = `${url}/api/v0/hosts`
  const sent = keyHeaderOf(choices)
  if (!sent) return `curl ${quoted(`${list}?api_key=${keys.readWrite}`)}`
  return `curl -H ${quoted(`${sent.keyHeader}: ${sent.keyPrefix}${keys.readWrite}`)} ${list}`
}

function curlOfReset({ control: { url, token } }: ServedFake): string {
  const guarded = token === undefined ? '' : ` -H ${quoted(`x-fake-token: ${token}`)}`
  return `curl -X POST${guarded} ${url}/reset`
}

/** A warning if other machines can reach the fake, printed even when quiet; else ''. */
export function warningBeyond(host: string, { control: { token } }: ServedFake): string {
  if (token === undefined || isLoopback(host)) return ''
  return (
    `The fake listens on ${terminalText(host)}, beyond this machine: whoever reaches it can call it.\n` +
    `Whoever controls it needs this token, in the header x-fake-token: ${token}\n`
  )
}
