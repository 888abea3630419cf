import {
  bulkRetireHosts,
  cancelInvitation,
  deleteCloudIntegration,
  getCloudIntegration,
  getHost,
  retireHost,
} from '../../fixtures/calls.js'
import type { Call, JsonObject, Reply, Send } from '../../spec/http.js'
import { jsonOf } from '../../spec/json-of.js'
import { isFailure, isSuccess } from '../../spec/status.js'
import { changesBy, type MadeThing } from './changes-by.js'

/** Fewer than a server may refuse by mistake, one off the limit (§8). */
const batch = 25

/** What was made and, as far as is known, still exists: ids of hosts and settings, addresses of invitations. */
export interface Made {
  hosts: string[]
  integrations: string[]
  emails: string[]
  /** The same of the second organization. */
  other?: Made
}

/** What is in several, as one. */
export function asOne(all: readonly Made[]): Made {
  const others = all.flatMap(({ other }) => other ?? [])
  return {
    hosts: all.flatMap(({ hosts }) => hosts),
    integrations: all.flatMap(({ integrations }) => integrations),
    emails: all.flatMap(({ emails }) => emails),
    ...(others.length > 0 && { other: asOne(others) }),
  }
}

/** The same as a list. */
export const thingsIn = ({ hosts, integrations, emails, other }: Made): MadeThing[] => [
  ...hosts.map((id): MadeThing => ({ what: 'host', id })),
  ...integrations.map((id): MadeThing => ({ what: 'cloud integration', id })),
  ...emails.map((id): MadeThing => ({ what: 'invitation', id })),
  ...(other ? thingsIn(other) : []),
]

/** Removes things. Returns a line for each thing that it could not remove. */
export type Remove = (made: Made) => Promise<string[]>

export interface Ledger {
  /** Notes what is made by the calls through this. */
  watch(send: Send): Send
  /** What is left of what was made, once no call is under way. */
  left(): Promise<Made>
  /** The same, as far as it is known now. */
  there(): Made
}

/**
 * Notes everything that the calls of a case made, including a host that the server registered when it should
 * have refused.
 */
export function createLedger(): Ledger {
  const [own, ofOther] = [createNotes(), createNotes()]
  const underWay = new Set<Promise<Reply>>()

  const note = (call: Call, reply: Reply): void => (call.key === 'other' ? ofOther : own).note(call, reply)

  function there(): Made {
    const other = ofOther.there()
    return { ...own.there(), ...(thingsIn(other).length > 0 && { other }) }
  }

  return {
    there,
    async left() {
      await Promise.allSettled(underWay)
      return there()
    },
    watch: (send) => (call) => {
      const reply = send(call).then((each) => {
        note(call, each)
        return each
      })
      underWay.add(reply)
      return reply.finally(() => underWay.delete(reply))
    },
  }
}

/** What was made in one organization. */
function createNotes() {
  const made = {
    host: new Set<string>(),
    'cloud integration': new Set<string>(),
    invitation: new Set<string>(),
  }
  return {
    note(call: Call, reply: Reply): void {
      for (const { what, id, isMade } of changesBy(call, reply)) {
        if (isMade) made[what].add(id)
        else made[what].delete(id)
      }
    },
    there: (): Made => ({
      hosts: [...made.host],
      integrations: [...made['cloud integration']],
      emails: [...made.invitation],
    }),
  }
}

/** Removes things at once: retires hosts, deletes settings, cancels invitations. */
export const removing =
  (send: Send): Remove =>
  async ({ hosts, integrations, emails, other }) =>
    (
      await Promise.all([
        ...(other ? [removing((call) => send({ ...call, key: 'other' }))(other)] : []),
        retireAll(send, hosts),
        each(send, integrations, deleteCloudIntegration, 'cloud integration', isDeleted),
        each(send, emails, (email) => cancelInvitation({ email }), 'invitation'),
      ])
    ).flat()

/** How many hosts must be waiting before one call retires them. */
const enough = 25

/**
 * Removes settings and invitations at once, and hosts as soon as there are enough for one call. `end` retires the rest.
 */
export function removingTogether(remove: Remove): {
  remove: Remove
  /** The hosts that nobody needs and that are not retired yet. */
  waiting(): readonly string[]
  end(): Promise<string[]>
} {
  let waiting: string[] = []
  const retire = (): Promise<string[]> => {
    const hosts = waiting
    waiting = []
    return remove({ hosts, integrations: [], emails: [] })
  }
  return {
    async remove(made) {
      waiting.push(...made.hosts)
      const left = await remove({ ...made, hosts: [] })
      return waiting.length < enough ? left : [...left, ...(await retire())]
    },
    waiting: () => waiting,
    end: retire,
  }
}

async function retireAll(send: Send, ids: string[]): Promise<string[]> {
  const left: string[] = []
  for (let at = 0; at < ids.length; at += batch) {
    const some = ids.slice(at, at + batch)
    const done = some.length > 1 && (await succeeds(send, bulkRetireHosts(some)))
    if (!done) left.push(...(await each(send, some, retireHost, 'host', isRetiredOtherwise)))
  }
  return left
}

/** Where the one way is missing, the other may be there. */
const isRetiredOtherwise = async (send: Send, id: string): Promise<boolean> =>
  (await isRetired(send, id)) || succeeds(send, bulkRetireHosts([id]))

/** A server may refuse to retire a host twice, and may no longer show it. */
async function isRetired(send: Send, id: string): Promise<boolean> {
  const reply = await send(getHost(id)).catch(() => undefined)
  if (!reply || !isSuccess(reply)) return reply?.status === 404 || reply?.status === 410
  const host = (jsonOf(reply.text) as JsonObject | undefined)?.host
  return (host as JsonObject | undefined)?.isRetired === true
}

/** Something else may have deleted it. */
const isDeleted = (send: Send, id: string): Promise<boolean> =>
  send(getCloudIntegration(id)).then(
    ({ status }) => status === 404 || status === 410,
    () => false,
  )

async function each(
  send: Send,
  names: string[],
  call: (name: string) => Call,
  what: string,
  isGone: (send: Send, name: string) => Promise<boolean> = async () => false,
): Promise<string[]> {
  const left: string[] = []
  for (const name of names)
    if (!(await succeeds(send, call(name))) && !(await isGone(send, name))) left.push(`${what} ${name}`)
  return left
}

/** A server that fails may do it when it is asked again. */
async function succeeds(send: Send, call: Call): Promise<boolean> {
  const ask = (): Promise<Reply | undefined> => send(call).catch(() => undefined)
  const first = await ask()
  const reply = first && isFailure(first) ? await ask() : first
  return reply !== undefined && isSuccess(reply)
}
