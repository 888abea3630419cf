import type { Choices } from '../../spec/choices.js'
import { reply } from '../core/answer.js'
import { excludableMetrics } from '../world/cloud-services.js'
import { endpoint } from './endpoint.js'

/** §4.3. */
export const listExcludableMetrics = endpoint('listExcludableMetrics', (_, { choices }) =>
  reply(Object.fromEntries(excludableMetrics(choices).slice(0, howMany[choices['cloud.excludable.listed']]))),
)

const howMany: Record<Choices['cloud.excludable.listed'], number> = { all: Infinity, some: 9, none: 0 }
