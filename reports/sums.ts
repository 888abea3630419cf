import type { Cut } from '../runner/cut.js'
import type { Footprint } from '../runner/send/footprint.js'

/** The footprint of a whole from those of its parts, which ran side by side. */
export function sumOfFootprints(parts: readonly Footprint[]): Footprint {
  const sum = (of: (part: Footprint) => number): number => parts.reduce((all, part) => all + of(part), 0)
  const stillListed = parts.flatMap((each) => each.stillListed ?? [])
  return {
    requests: sum((each) => each.requests),
    hosts: {
      registered: sum((each) => each.hosts.registered),
      aliveAtOnce: sum((each) => each.hosts.aliveAtOnce),
    },
    services: {
      created: sum((each) => each.services.created),
      reused: Math.max(0, ...parts.map((each) => each.services.reused)),
    },
    roles: sum((each) => each.roles),
    series: sum((each) => each.series),
    posts: sum((each) => each.posts),
    integrations: sum((each) => each.integrations),
    integrationsAtOnce: sum((each) => each.integrationsAtOnce),
    invitations: sum((each) => each.invitations),
    leftBehind: parts.flatMap((each) => each.leftBehind),
    ...(stillListed.length && { stillListed }),
  }
}

/** One for each limit, and for each other reason, with the first sentence that was said of it. */
export function sumOfCuts(cuts: readonly Cut[]): Cut[] {
  const sums = new Map<string, Cut>()
  for (const cut of cuts) {
    const key = cut.why === 'limit' ? cut.says : cut.why
    const before = sums.get(key)
    sums.set(key, before ? { ...before, notBegun: before.notBegun + cut.notBegun } : cut)
  }
  return [...sums.values()]
}
