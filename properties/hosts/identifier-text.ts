import * as fc from 'fast-check'
import { hostBody } from '../../fixtures/bodies.js'
import { getHostByCustomIdentifier, registerHost, updateHost } from '../../fixtures/calls.js'
import type { ClauseId } from '../../spec/clauses/index.js'
import { decoded } from '../../spec/decoded.js'
import type { JsonObject } from '../../spec/http.js'
import { idSchema } from '../../spec/schemas.js'
import { ignoringCase } from '../../suites/hosts/lookup/looked-up-hosts.js'
import { expectNoHost } from '../../suites/hosts/scenes/expect-no-host.js'
import { hostIn } from '../../suites/hosts/scenes/host-in.js'
import { hostWrapper } from '../../suites/hosts/scenes/wrappers.js'
import {
  expectField,
  expectReached,
  expectSuccess,
  expectThat,
  isSuccess,
} from '../../suites/kernel/expect.js'
import { alteringCall } from '../../suites/kernel/impostors.js'
import { NotApplicable } from '../../suites/kernel/outcomes.js'
import { identifierText } from '../arbitraries/identifier-text.js'
import { seldom } from '../arbitraries/seldom.js'
import { under } from '../kernel/attributed.js'
import { forAll } from '../kernel/for-all.js'
import type { PropertyScene } from '../kernel/property.js'
import { identifierPool, type Pool, type PooledHost, setBack } from './pool.js'

interface Input {
  text: string
  /** Whether the text stands before or after the name that makes it unique to the run. */
  leads: boolean
  /** Whether the host is registered with it. Otherwise an update sets it. */
  registers: boolean
}

/** The clause about identifiers with these characters. */
function clauseOf(text: string): ClauseId {
  if (/^[A-Za-z0-9_-]*$/.test(text)) return 'host.lookup.found'
  const separated = /^[/?#+:@&=,;$!]?(?:[A-Za-z0-9_-]+[/?#+:@&=,;$!])*[A-Za-z0-9_-]*$/
  return separated.test(text) ? 'host.lookup.encoded' : 'host.lookup.encoded.others'
}

/**
 * Texts that a server confuses with the identifier if it decodes twice, trims, normalizes or stops at a
 * character. Another host gets them.
 */
function mistaken(identifier: string, own: string): string[] {
  const cuts = ['/', '?', '#', '%', ' '].flatMap((sign) => identifier.split(sign)[0] ?? [])
  const others = [
    identifier.trim(),
    identifier.normalize('NFC'),
    identifier.normalize('NFKD'),
    decoded(identifier),
    identifier.replaceAll('+', ' '),
    ...cuts,
  ]
  return [...new Set(others)].filter((each) => each !== identifier && each.includes(own))
}

/** A host that carries the identifier. Undefined if the server does not accept such an identifier. */
async function carrier(
  run: PropertyScene,
  customIdentifier: string,
  { id, body }: PooledHost,
  registers: boolean,
): Promise<string | undefined> {
  const call = registers
    ? registerHost({ ...hostBody(run.given.name('host')), customIdentifier })
    : updateHost(id, { ...body, memo: 'set back', customIdentifier })
  const reply = await run.act(call)
  expectReached(reply)
  return isSuccess(reply) ? expectSuccess(reply, idSchema).id : undefined
}

/** What does not hold the name of this attempt is an earlier identifier, or none: other clauses judge that. */
const expectCarried = (run: PropertyScene, id: string, identifier: string, name: string): Promise<void> =>
  run.eventually(async (look) => {
    const host = await look.host(id)
    const { customIdentifier } = host
    const isNamed = String(customIdentifier).includes(name)
    await run.assumed(async () =>
      expectThat(isNamed, `a \`customIdentifier\` with ${name}`, customIdentifier, {
        within: host,
        key: 'customIdentifier',
      }),
    )
    if (isNamed)
      await under('host.register.identifier.exact', () => expectField(host, 'customIdentifier', identifier))
  })

/** What is found with regard to letter case, and without it is not, is lost by that alone. */
async function expectFound(run: PropertyScene, identifier: string, id: string, clause: ClauseId) {
  const withoutCase = clause === 'host.lookup.encoded.others' ? clause : 'host.lookup.case-insensitive'
  for (const query of [undefined, ignoringCase])
    await run.eventually(async (look) => {
      const reply = await look.reply(getHostByCustomIdentifier(identifier, query))
      await under(query && !hostIn(reply) ? withoutCase : clause, async () => {
        const { host } = expectSuccess(reply, hostWrapper) as { host: JsonObject }
        expectField(host, 'id', id)
        await under('host.lookup.current', () => expectField(host, 'customIdentifier', identifier))
      })
    })
}

/** §4.2.2 rule 1: the lookup finds exactly the host with the identifier, whatever text that is. */
export const anyIdentifier = forAll<Input, Pool>({
  id: 'properties/hosts/identifier-text',
  clause: 'host.lookup.encoded',
  effects: ['creates'],
  input: fc.record({ text: identifierText(), leads: fc.boolean(), registers: seldom() }),
  examples: [
    { text: 'plain', leads: false, registers: true },
    { text: 'a+b', leads: false, registers: false },
    { text: 'a#b', leads: false, registers: false },
    { text: '/?', leads: false, registers: false },
    { text: '%2F', leads: false, registers: false },
    { text: ' +', leads: false, registers: false },
    { text: 'a ', leads: false, registers: false },
    { text: ' a', leads: true, registers: true },
    { text: 'e\u0301', leads: false, registers: false },
    { text: '&amp;', leads: false, registers: false },
    { text: 'é名😀', leads: true, registers: false },
    { text: '#;&=:@,$!', leads: false, registers: false },
    { text: '"<>[]{}|^`~', leads: false, registers: false },
    { text: '__proto__', leads: false, registers: false },
  ],
  share: 0.4,
  controls: ['found'],
  ground: identifierPool,

  async holds(run, { text, leads, registers }, pool) {
    const name = run.given.shortName()
    const identifier = leads ? `${text}${name}` : `${name}${text}`
    const clause = clauseOf(text)
    const [host, ...others] = await pool.take(run, 3)
    if (!host) return
    for (const each of [host, ...others]) await setBack(run, each)
    /** A server must not remember a lookup that found nothing. */
    await run.eventually((look) =>
      under('host.lookup.unknown', async () =>
        expectNoHost(await look.reply(getHostByCustomIdentifier(identifier)), identifier),
      ),
    )
    const id = await carrier(run, identifier, host, registers)
    if (id !== undefined) await expectCarried(run, id, identifier, name)
    if (id === undefined) {
      const why = `this server takes no host with the identifier "${identifier}"`
      if (clause === 'host.lookup.encoded.others') throw new NotApplicable(why)
      await under(clause, () => expectThat(false, `the identifier "${identifier}" to be taken`, 'a refusal'))
      return
    }
    for (const [at, other] of mistaken(identifier, name).slice(0, 2).entries())
      await carrier(run, other, others[at] as PooledHost, false)
    await expectFound(run, identifier, id, clause)
    run.reached('found')
  },

  /** Decodes twice. */
  impostor: alteringCall('getHostByCustomIdentifier', (call) => ({
    ...call,
    path: call.path.replace(/[^/]+$/, (last) => encodeURIComponent(decoded(decoded(last)))),
  })),
})
