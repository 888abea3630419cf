import type { Choices } from '../../spec/choices.js'
import { answerFor } from '../../spec/mixed-answer.js'
import type { HostBody, HostInterface, MonitoredStatus } from '../../spec/schemas.js'
import type { Ids } from './ids.js'

/** §2.4: the list takes precedence over a single address. Null and a blank address count as absent. */
export function settleInterface(given: HostInterface, choices: Choices): HostInterface {
  const [ipv4Addresses, ipAddress] = settle(given.ipv4Addresses, given.ipAddress, 'ipAddress', choices)
  const [ipv6Addresses, ipv6Address] = settle(given.ipv6Addresses, given.ipv6Address, 'ipv6Address', choices)
  const macAddress = given.macAddress ?? undefined
  const texts = Object.entries({ macAddress, ipAddress, ipv6Address }).map(([field, text]) => {
    const isEmpty = answerFor(choices['host.interfaces.unset'], field) === 'empty'
    return [field, text ?? (isEmpty ? '' : undefined)]
  })
  return { name: given.name, ...Object.fromEntries(texts), ipv4Addresses, ipv6Addresses }
}

function settle(
  list: readonly string[] | null | undefined,
  single: string | null | undefined,
  field: string,
  choices: Choices,
): [list: string[] | undefined, single: string | undefined] {
  if (list) return [[...list], single ? besideList(list, single, field, choices) : undefined]
  if (!single) return [undefined, undefined]
  const shown = answerFor(choices['host.interfaces.single-address'], field)
  return [shown === 'as-given' ? undefined : [single], shown === 'as-list' ? undefined : single]
}

function besideList(
  list: readonly string[],
  single: string,
  field: string,
  choices: Choices,
): string | undefined {
  const becomes = answerFor(choices['host.interfaces.both-addresses'], field)
  if (becomes === 'kept') return single
  return becomes === 'first-of-list' ? list[0] : undefined
}

/** §2.6, §2.7: what becomes of a check is open. By default it is monitored from the start, and OK. */
export const checkStatuses = (checks: HostBody['checks'], ids: Ids, choices: Choices): MonitoredStatus[] =>
  choices['host.checks.effect'] === 'nothing'
    ? []
    : (checks ?? []).map(({ name, memo }) => ({
        monitorId: ids.next(),
        status: 'OK',
        detail: { type: 'check', message: `${name} OK`, memo: memo || undefined },
      }))
