import { departure } from '../../cli/departures/departures.js'
import { runConformance } from '../../cli/entries/run-conformance.js'
import { type Exited, keysOf, runNode, variablesOf } from '../../cli/testing/run-node.js'
import { type FakeServerOptions, startFakeServer } from '../../fake-server/index.js'
import { provenAs } from '../../reports/causes/open-causes.js'
import type { Report } from '../../reports/report.js'
import { CannotRepeat, scriptOf } from '../../reports/script/script-of.js'
import type { Proof } from './proof.js'
import { wornClauses } from './worn.js'

/** How a script ends against a server that is as broken as the one of the report, and against one that is not. */
export interface Repeated {
  case: string
  /** Why there is none. */
  refused?: string
  text?: string
  broken?: Omit<Exited, 'err'>
  sound?: Omit<Exited, 'err'>
}

export const scripts: Proof<string> = {
  says: 'the scripts of what is found of a fake that departs from %s end as they should',
  all: () => wornClauses,
  async wrong(id) {
    const all = id in withoutScript ? [] : await repeated(id)
    return all.filter((each) => !isRight(each)).map(endsOf)
  },
}

/** It should say that the failure still shows, and that it is gone, and of the plain fake nothing that another one answered. */
export const isRight = (each: Repeated): boolean =>
  each.broken?.code === 1 && each.sound?.code === 0 && staleIn(each).length === 0

/** The values that only the server of the report gave, where its script says them of the plain fake. */
const staleIn = ({ case: title, text = '', sound }: Repeated): string[] =>
  [...text.matchAll(/"was": "(.{6,})"/g)]
    .flatMap(([, id]) => id ?? [])
    .filter((id) => sound?.out.replaceAll(title, '').includes(id))

const endsOf = ({ case: id, refused, broken, sound }: Repeated): string =>
  refused ??
  `The script of ${id} ends with ${broken?.code} there and with ${sound?.code} on the plain fake.\n${broken?.out}\n${sound?.out}`

/** Departures of which no script can be made. */
const withoutScript: Partial<Record<string, string>> = {
  'host.lookup.letter-case.held': 'It shows in the calls of different cases together.',
}

/**
 * The scripts of what a run finds on a fake that departs from this: of these cases, by default of those that the command
 * takes for its causes. Ids are others on each server.
 */
export async function repeated(id: string, of = shownBest): Promise<Repeated[]> {
  const worn = departure(id)
  const departures = [worn]
  await using fake = await startFakeServer({ departures })
  const report = await runConformance({
    ...{ seed: 1, settle: 200 },
    ...(worn.about !== undefined && { clause: worn.about }),
    properties: false,
    ...{ baseUrl: fake.url, ...keysOf(fake), memberEmail: fake.memberEmail },
  })
  const wanted = of(report)
  const found: Repeated[] = []
  for (const each of report.cases.filter(({ id }) => wanted.includes(id))) {
    const text = textOf(() => scriptOf(report, each))
    if (text instanceof CannotRepeat) found.push({ case: each.id, refused: text.message })
    else {
      const [broken, sound] = await Promise.all([
        endOf(text, { departures, idSeed: 2 }),
        endOf(text, { idSeed: 3 }),
      ])
      found.push({ case: each.id, text, broken, sound })
    }
  }
  return found
}

const shownBest = ({ causes = [] }: Report): string[] =>
  causes.flatMap((each) => (each.kind === 'obstacle' ? [] : (provenAs(each) ?? [])))

function textOf(make: () => string): string | CannotRepeat {
  try {
    return make()
  } catch (error) {
    if (error instanceof CannotRepeat) return error
    throw error
  }
}

async function endOf(text: string, options: FakeServerOptions): Promise<Omit<Exited, 'err'>> {
  await using server = await startFakeServer(options)
  /** Before the server stops. */
  return await runNode(['--input-type=module', '-'], variablesOf(server), text)
}
