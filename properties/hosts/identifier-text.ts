import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { idSchema } from '../../spec/schemas.js'
import { ignoringCase } from '../../suites/hosts/lookup/lookup-letter-case.js'
import { hostWrapper } from '../../suites/hosts/retire/retired-hosts.js'
import { expectEqual, expectReached, expectSuccess, isSuccess } from '../../suites/kernel/expect.js'
import { alteringCall } from '../../suites/kernel/impostors.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { identifierText } from '../arbitraries/identifier-text.js'
import { under } from '../kernel/attributed.js'
import { forAll, type Run } from '../kernel/property.js'

interface AnyIdentifier {
  text: string
  /** Whether the text stands before or behind the name that makes it the run's own. */
  leads: boolean
}

/** What the document says of an identifier with these characters. */
function clauseOf(text: string): ClauseId {
  if (/^[A-Za-z0-9_-]*$/.test(text)) return 'host.lookup.found'
  if (/^[A-Za-z0-9_-]*([/?][A-Za-z0-9_-]+)*[/?]?$/.test(text)) return 'host.lookup.encoded'
  return 'host.lookup.encoded.others'
}

/** What a server makes of it that decodes twice, or stops at a sign: another host gets it. */
function mistaken(identifier: string): string[] {
  const cuts = ['/', '?', '#', '%', ' '].flatMap((sign) => identifier.split(sign)[0] ?? [])
  const others = [identifier.replaceAll('+', ' '), identifier.trim(), decoded(identifier), ...cuts]
  return [...new Set(others)].filter((each) => each !== identifier && each.includes('mc-'))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function register(run: Run, customIdentifier: string): Promise<string | undefined> {
  const reply = await run.send(registerHost({ ...hostBody(run.given.name('host')), customIdentifier }))
  expectReached(reply)
  return isSuccess(reply) ? expectSuccess(reply, idSchema).id : undefined
}

/** §4.2.2 rule 1: whatever an identifier holds, the lookup finds its host and no other. */
export const anyIdentifier = forAll<AnyIdentifier>({
  id: 'properties/hosts/identifier-text',
  clause: 'host.lookup.encoded',
  effects: ['creates'],
  input: fc.record({ text: identifierText(), leads: fc.boolean() }),
  examples: [
    { text: 'plain', leads: false },
    { text: '/?', leads: false },
    { text: '%2F', leads: false },
    { text: ' +', leads: false },
    { text: 'a ', leads: false },
    { text: 'é名😀', leads: true },
    { text: '#;&=:@,$!', leads: false },
    { text: '"<>[]{}|^`~', leads: false },
  ],
  controls: ['found'],

  async holds(run, { text, leads }) {
    const name = run.given.name('identifier')
    const identifier = leads ? `${text}${name}` : `${name}${text}`
    const clause = clauseOf(text)
    const id = await register(run, identifier)
    if (id === undefined) {
      const why = `this server registers no host with the identifier "${identifier}"`
      if (clause === 'host.lookup.encoded.others') throw new NotApplicable(why)
      await under(clause, () => expectEqual('such an identifier to be', 'refused', 'registered'))
    }
    for (const other of mistaken(identifier).slice(0, 2)) await register(run, other)
    for (const query of [undefined, ignoringCase])
      await run.eventually(() =>
        under(clause, async () => {
          const reply = await run.send(getHostByCustomIdentifier(identifier, query))
          const { host } = expectSuccess(reply, hostWrapper)
          expectEqual(`the host with id ${id}, of the identifier`, host.id as string, id ?? '')
          expectEqual('customIdentifier', host.customIdentifier as string, identifier)
        }),
      )
    run.reached('found')
  },

  /** Decodes twice. */
  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({
    ...call,
    path: call.path.replace(/[^/]+$/, (last) => encodeURIComponent(decoded(decoded(last)))),
  })),
})
