import * as fc from 'fast-check'
import type { PlainHostBody } from '../../fixtures/bodies.js'
import { identifierText } from './identifier-text.js'
import { hostInterfaces } from './interfaces.js'
import { hostMeta } from './meta.js'
import { roleHalf } from './role-fullname.js'
import { anyText } from './text.js'

const drawn = (): fc.Arbitrary<PlainHostBody> =>
  fc.record(
    {
      name: anyText().map((text) => `host${text}`),
      meta: hostMeta(),
      displayName: anyText(),
      memo: anyText(),
      customIdentifier: fc.oneof(identifierText(), fc.constant(null)),
      interfaces: hostInterfaces(),
      roleFullnames: fc.array(
        fc.tuple(roleHalf(), roleHalf()).map((halves) => halves.join(':')),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['name', 'meta'] },
  ) as fc.Arbitrary<PlainHostBody>

/**
 * A body for Register or Update Host Information with any of its optional keys. No two have the same custom identifier,
 * so one server can register them all, run after run: part of it is new each time, even for the same seed.
 */
export const hostBodies = (): fc.Arbitrary<PlainHostBody> =>
  fc.tuple(drawn(), fc.boolean()).map(([body, isNewPartFirst]) => renewed(body, isNewPartFirst))

/** While fast-check shrinks a body, or something beside it, it tries the body again. It asks for a clone then. */
function renewed(body: PlainHostBody, isNewPartFirst: boolean): PlainHostBody {
  const { customIdentifier: text } = body
  if (typeof text !== 'string') return body
  const customIdentifier = isNewPartFirst ? newPart() + text : text + newPart()
  const clone = () => renewed(body, isNewPartFirst)
  return Object.defineProperty({ ...body, customIdentifier }, fc.cloneMethod, { value: clone })
}

const ofThisProcess = Math.random().toString(36).slice(2, 8)
let count = 0

const newPart = (): string => {
  count += 1
  return `${ofThisProcess}-${count.toString(36)}`
}
