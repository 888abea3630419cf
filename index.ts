export { type ComparedServer, type DiffServersOptions, diffServers } from './cli/entries/diff-servers.js'
export {
  type CaseOutcome,
  type RunConformanceOptions,
  runConformance,
} from './cli/entries/run-conformance.js'
export type { ConformanceOptions } from './cli/options/conformance-options.js'
export { UsageError } from './cli/options/usage-error.js'
/** A call of each operation, by its name: `calls.getHost(id)` is `{ operation, method, path }`, ready for a `Send`. */
export * as calls from './fixtures/calls.js'
export type { DiffReport } from './reports/diff-report.js'
export type { Report } from './reports/report.js'
export { ReportNotWritten } from './reports/report-not-written.js'
export type { Clause, Need } from './spec/clause.js'
export { type ClauseId, clauses } from './spec/clauses/index.js'
export { exampleThings } from './spec/examples.js'
export type { Call, Json, JsonObject, KeyKind, Reply, Send } from './spec/http.js'
export { openApi } from './spec/openapi.js'
export { type OperationId, type OperationSpec, operationIds, operations } from './spec/operations.js'
export * from './spec/schemas.js'
export { cases } from './suites/index.js'
export type { ConformanceCase, Effect, Impostor } from './suites/kernel/case.js'
export { defineCase, type OwnCase, type OwnClause } from './suites/kernel/define-case.js'
export {
  expectEqual,
  expectField,
  expectRefusal,
  expectSameMembers,
  expectShape,
  expectSuccess,
  expectThat,
  isSuccess,
} from './suites/kernel/expect.js'
/** Wrong servers by their fault: each stands between a case and the server, for the impostor of a case of one's own. */
export * as impostors from './suites/kernel/impostors.js'
export type { Look } from './suites/kernel/look.js'
export { NotApplicable, Untestable, Violation } from './suites/kernel/outcomes.js'
export type { Given, Scene } from './suites/kernel/scene.js'
