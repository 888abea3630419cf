import type { Organization } from '../world/organization.js'

/** A thing that changes is replaced by another object, so that it is weighed only once. */
const known = new WeakMap<object, number>()

function weightOf(thing: object): number {
  const weight = known.get(thing) ?? JSON.stringify(thing).length
  known.set(thing, weight)
  return weight
}

/** What stands for one name, apart from its text. */
const frame = 50

const bytesOfPoint = 16

/** Roughly how many bytes an organization takes, all told. */
export function weightOfOrganization({
  hosts,
  cloudIntegrations,
  services,
  invitations,
}: Organization): number {
  let weight = 0
  for (const things of [hosts.all(), cloudIntegrations.values(), invitations.all(0)])
    for (const each of things) weight += frame + weightOf(each)
  for (const [name, { metrics, roles, graphs }] of services) {
    weight += frame * (1 + roles.size + graphs.size) + name.length
    for (const [metric, series] of metrics) weight += frame + metric.length + bytesOfPoint * series.length
  }
  return weight
}
