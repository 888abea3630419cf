import type { CloudIntegration, CloudIntegrationBody, Invitation } from '../../spec/schemas.js'
import type { Surroundings } from '../endpoints/endpoint.js'
import { validity } from '../endpoints/invitations.js'
import { settingOf, store, unacceptable } from '../endpoints/setting-resource.js'
import { epochSeconds } from '../time/clock.js'
import type { Organization } from '../world/organization.js'
import { expectAccepted, expectNotRefusedByChoice, fitting, idFor, placeOf, SeedError } from './fitting.js'
import { giveHost } from './give-host.js'
import type { CloudIntegrationSeed, InvitationSeed, MetricSeed, Seed } from './seed.js'
import { epochSecondsOf } from './seed.js'
import { seedSchema } from './seed-schema.js'

/** Puts a whole seed into an organization. A `SeedError` names places with the prefix `at`. */
export function applySeed(given: Seed, surroundings: Surroundings, at: string): void {
  const seed = fitting<Seed>(given, seedSchema, at, surroundings.choices)
  const each = <T>(
    name: string,
    things: readonly T[] = [],
    give: (thing: T, surroundings: Surroundings, at: string) => unknown,
    separator = '.',
  ): void => {
    for (const [index, thing] of things.entries())
      give(thing, surroundings, `${at}${name}[${index}]${separator}`)
  }
  each('members', seed.members, giveMember, ': ')
  surroundings.organization.createRoles(seed.roles ?? [])
  each('hosts', seed.hosts, giveHost)
  each('cloudIntegrations', seed.cloudIntegrations, giveCloudIntegration)
  giveMetrics(seed.metrics ?? [], surroundings)
  each('invitations', seed.invitations, giveInvitation)
}

export function giveCloudIntegration(
  seed: CloudIntegrationSeed,
  surroundings: Surroundings,
  at: string,
): CloudIntegration {
  const { organization, choices, ids } = surroundings
  const { cloudIntegrations, externalIds } = organization
  const { id: given, name = freeName(cloudIntegrations), ...rest } = seed
  const named: CloudIntegrationBody = { ...blank, ...rest, name }
  expectAccepted(unacceptable(named, surroundings), at)
  const before = ids.save()
  const body = { ...named, ...accessOf(rest, surroundings) }
  const isUnissued = body.externalId && !externalIds.isIssued(body.externalId)
  if (isUnissued) giveExternalId(body.externalId as string, surroundings)
  try {
    expectNotRefusedByChoice('registerCloudIntegration', body, surroundings, at)
  } catch (error) {
    if (isUnissued) externalIds.forget(body.externalId as string)
    ids.restore(before)
    throw error
  }

  const id = idFor(given, (each) => cloudIntegrations.has(each), surroundings, at)
  const setting = settingOf(id, body, choices)
  store(setting, body, surroundings)
  return setting
}

export function giveExternalId(id: string, { organization, ids }: Surroundings): string {
  ids.reserve(id)
  organization.externalIds.issue(id)
  return id
}

function freeName(settings: Organization['cloudIntegrations']): string {
  const taken = new Set(Array.from(settings.values(), ({ name }) => name))
  for (let number = taken.size + 1; ; number += 1) {
    const name = `integration-${number}`
    if (!taken.has(name)) return name
  }
}

type Access = Pick<CloudIntegrationBody, 'key' | 'secretKey' | 'roleArn' | 'externalId'>

/** Adds a key when no access method is given, and the missing half of one, so that no server refuses. */
function accessOf({ key, secretKey, roleArn, externalId }: Access, { ids }: Surroundings): Access {
  const isNamed = [key, secretKey, roleArn, externalId].some((each) => each !== undefined)
  if (!isNamed) return { key: usualKey, secretKey: usualSecret }
  return {
    key: key === undefined && secretKey ? usualKey : key,
    secretKey: secretKey === undefined && key ? usualSecret : secretKey,
    roleArn: roleArn === undefined && externalId ? usualRole : roleArn,
    externalId: externalId === undefined && roleArn ? ids.next() : externalId,
  }
}

const usualKey = 'AKIAEXAMPLE'
const usualSecret = 'the secret of AKIAEXAMPLE'
const usualRole = 'arn:aws:iam::123456789012:role/Monitoring'

const blank = { memo: '', region: '', includedTags: '', excludedTags: '', services: {} }

export function giveInvitation(seed: InvitationSeed, surroundings: Surroundings, at: string): Invitation {
  const { organization, clock, choices } = surroundings
  const { email, authority = 'viewer', expiresAt, isCancelled = false } = seed
  const now = epochSeconds(clock)
  expectNotRefusedByChoice('createInvitation', { email, authority }, surroundings, at)
  const isSame = organization.invitations.sameAddress(email)
  if ([...organization.members].some(isSame))
    throw new SeedError(`${at}email: "${email}" is a member already.`)
  if (organization.invitations.isTaken(email, now))
    throw new SeedError(`${at}email: "${email}" is invited already.`)

  const until = expiresAt === undefined ? now + validity(choices) : epochSecondsOf(expiresAt, clock.now())
  const invitation = { email, authority, expiresAt: Math.floor(until) }
  organization.invitations.add(invitation, isCancelled)
  return invitation
}

export function giveMember(email: string, { organization }: Surroundings, at: string): void {
  const { members, invitations } = organization
  if ([...members].some(invitations.sameAddress(email)))
    throw new SeedError(`${placeOf(at)}: "${email}" is a member already.`)
  invitations.forget(email)
  members.add(email)
}

export function giveMetrics(
  values: readonly MetricSeed[],
  { organization, clock, choices }: Surroundings,
): void {
  for (const { service, name, time, value } of values) {
    const at = time === undefined ? epochSeconds(clock) : epochSecondsOf(time, clock.now())
    organization.service(service).record(name, at, value, choices)
  }
}
