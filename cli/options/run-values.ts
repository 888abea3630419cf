import { basename, dirname } from 'node:path'
import type { Shard } from '../../reports/report.js'
import { filled, textLike, textOf, Unexpected, units, withUnit } from './value-type.js'

/** `conformance-report/report.json:properties/hosts/role-retention`, or the same with just the directory that has it. */
export const replay = textOf('<report:property>', (given) => {
  const [, path = '', property = ''] = /^(.+):([^:]+)$/.exec(given.trim()) ?? []
  if (path && property)
    return { directory: basename(path) === 'report.json' ? dirname(path) : path, property }
  throw new Unexpected(
    'a report and the id of a property in it, such as conformance-report/report.json:properties/hosts/list',
  )
})

/** `2/4` */
export const shard = textOf('<i/n>', (given): Shard => {
  const [, index = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(given.trim()) ?? []).map(Number)
  if (index >= 1 && index <= of) return { index, of }
  throw new Unexpected('the number of a shard and how many there are, such as 2/4')
})

/** Ends with a space, because a key follows. */
export const keyPrefix = textOf('<text>', (given) => {
  if (!/^[\x20-\x7e]+$/.test(filled(given, 'printable ASCII'))) throw new Unexpected('printable ASCII')
  return given.endsWith(' ') ? given : `${given} `
})

export const headerName = textLike('the name of a header', /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/, '<name>')

export const word = textLike('one word, such as "aws" for aws-integrations', /^[A-Za-z0-9_-]+$/, '<word>')

export const baseUrl = textOf('<url>', (given) => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Unexpected('an http or https URL, such as https://staging.example.com')
  if (url.username || url.password)
    throw new Unexpected(
      'a URL without a user name and a password',
      'one that has them. Give the API key with --key',
    )
  if (url.search || url.hash) throw new Unexpected('a URL without a query and a fragment')
  if (/\/api\/v0\/?$/.test(url.pathname)) throw new Unexpected('a URL without /api/v0, which the suite adds')
  return given
})

/** Converts `90s`, `10m` or `1h` to ms. */
export const duration = textOf('<duration>', (given) => {
  const ms = withUnit(given)
  if (ms === undefined) throw new Unexpected('a duration, such as 90s, 10m or 2h')
  return ms
})

export const runId = textLike(
  'the id of a run: the six letters and digits after "mc-"',
  /^[a-z][a-z0-9]{5}$/,
  '<id>',
)

/** Converts calls per time to ms per call: `5/s` is 200. */
export const rate = textOf('<n/s|n/m>', (given) => {
  const [, count = '', unit = ''] = /^(\d{1,6})\/(s|m)$/.exec(given.trim()) ?? []
  if (Number(count) > 0) return units[unit as 's' | 'm'] / Number(count)
  throw new Unexpected('how many calls in a second or a minute, such as 5/s or 100/m')
})

/** `99%` or `0.99`, as a share. */
export const percentage = textOf('<share>', (given) => {
  const [, count = '', sign] = /^(\d{1,3}(?:\.\d+)?)\s*(%?)$/.exec(given.trim()) ?? []
  const share = sign ? Number(count) / 100 : Number(count)
  if (count && share <= 1) return share
  throw new Unexpected('a share of the calls, such as 99%')
})
