import * as fc from 'fast-check'
import type { HostBody } from '../../fixtures/bodies.js'
import { identifierText } from './identifier-text.js'
import { hostInterfaces } from './interfaces.js'
import { hostMeta } from './meta.js'
import { roleHalf } from './role-fullname.js'
import { anyText } from './text.js'

/** A body for Register or Update Host Information with any of its optional keys. */
export const hostBodies = (): fc.Arbitrary<HostBody> =>
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
  ) as fc.Arbitrary<HostBody>
