/**
 * Arbitraries of fast-check for the property tests of clients. They draw what the document allows, often near
 * the edges where clients and servers go wrong. Shapes and limits are those of the document.
 */
export {
  type BulkSelection,
  bulkSelection,
  idsOfSelection,
} from './arbitraries/bulk-selection.js'
export { calls, cloudIntegrationBodies, type Means, metricValues } from './arbitraries/calls.js'
export { hostBodies } from './arbitraries/host.js'
export { caseWord, identifierText, inCase } from './arbitraries/identifier-text.js'
export { hostInterfaces } from './arbitraries/interfaces.js'
export { anyJson, hostMeta } from './arbitraries/meta.js'
export { metricNamePart, metricNumber } from './arbitraries/metric-value.js'
export { notRoleFullname, roleHalf } from './arbitraries/role-fullname.js'
export { type Spoiling, type SpoiltBody, spoil, spoiling } from './arbitraries/spoilt-body.js'
export { anyText } from './arbitraries/text.js'
