// Made by `npm run docs` of run-options.ts: change that.

/**
 * The options of `monitoring-conformance run` in camel case, with the same defaults; times are in ms. In
 * `conformanceTests` what is left out comes from the environment variables.
 */
export interface ConformanceOptions {
  /**
   * The deployment to test; a path prefix in it is kept.
   *
   * Default: the embedded fake. `MONITORING_BASE_URL`
   */
  baseUrl?: string
  /**
   * API key that carries Read and Write: required with a base URL.
   *
   * `MONITORING_KEY`
   */
  key?: string
  /**
   * API key that carries only Read.
   *
   * `MONITORING_READ_KEY`
   */
  readKey?: string
  /**
   * API key that carries only Write.
   *
   * `MONITORING_WRITE_KEY`
   */
  writeKey?: string
  /**
   * API key whose permitted address range leaves this machine out.
   *
   * `MONITORING_OUTSIDE_KEY`
   */
  outsideKey?: string
  /**
   * Header that carries the key.
   *
   * Default: "X-Api-Key". `MONITORING_KEY_HEADER`
   */
  keyHeader?: string
  /**
   * Text before the key in its header, such as Bearer.
   *
   * `MONITORING_KEY_PREFIX`
   */
  keyPrefix?: string
  /**
   * The word of the deployment in cloud-integrations and cloud_integrations.
   *
   * Default: "cloud". `MONITORING_CLOUD_WORD`
   */
  cloudWord?: string
  /**
   * Address of someone who is already a member, and so must not be invitable.
   *
   * `MONITORING_MEMBER_EMAIL`
   */
  memberEmail?: string
  /**
   * Certificate of an authority to trust besides the usual ones, in PEM.
   *
   * `MONITORING_CA`
   */
  ca?: string
  /**
   * Only the cases of these chapters, such as hosts.
   *
   * `MONITORING_CHAPTER`
   */
  chapter?: string | readonly string[]
  /**
   * Only the cases with these ids, such as `hosts/list/*`.
   *
   * `MONITORING_CASE`
   */
  case?: string | readonly string[]
  /**
   * Only the cases of clauses with these ids, such as `host.update.*`.
   *
   * `MONITORING_CLAUSE`
   */
  clause?: string | readonly string[]
  /**
   * Where false, leave out what is tried with many inputs.
   *
   * Default: true. `MONITORING_NO_PROPERTIES`
   */
  properties?: boolean
  /**
   * Run nothing but what is tried with many inputs.
   *
   * Default: false. `MONITORING_ONLY_PROPERTIES`
   */
  onlyProperties?: boolean
  /**
   * Only the cases that find most for their calls: some 300 calls, without properties and observations.
   *
   * Default: false. `MONITORING_QUICK`
   */
  quick?: boolean
  /**
   * A module with cases of your own, which run beside the others.
   *
   * `MONITORING_WITH`
   */
  with?: string | readonly string[]
  /**
   * Only the counterexample that a report has of a property.
   *
   * `MONITORING_REPLAY`
   */
  replay?: string
  /**
   * What a run may do besides reading: creates, traces, mail and bursts, or reads for nothing else.
   *
   * Default: creates,traces,mail. `MONITORING_ALLOW`
   */
  allow?: string | readonly string[]
  /**
   * A deviation from a should fails the run.
   *
   * Default: false. `MONITORING_STRICT`
   */
  strict?: boolean
  /**
   * Cases, and connections, at once.
   *
   * Default: 8. `MONITORING_CONCURRENCY`
   */
  concurrency?: number
  /**
   * How long a request may take.
   *
   * Default: 10000. `MONITORING_TIMEOUT`
   */
  timeout?: number
  /**
   * How long a case may take, without its waiting for rate limits.
   *
   * Default: 60000. `MONITORING_CASE_TIMEOUT`
   */
  caseTimeout?: number
  /**
   * Calls go out no faster, such as 5/s or 100/m.
   *
   * `MONITORING_RATE`
   */
  rate?: string
  /**
   * Hosts that are alive at once; every case has room with 45.
   *
   * Default: 60. `MONITORING_MAX_HOSTS`
   */
  maxHosts?: number
  /**
   * No case begins after it, such as 90s or 10m.
   *
   * `MONITORING_MAX_TIME`
   */
  maxTime?: string
  /**
   * How long a read may lag behind a write.
   *
   * Default: 2000. `MONITORING_SETTLE`
   */
  settle?: number
  /**
   * Seed of everything that is drawn at random.
   *
   * Default: drawn; 1 in a shard. `MONITORING_SEED`
   */
  seed?: number
  /**
   * Inputs that each property tries.
   *
   * Default: 25; 100 against the embedded fake. `MONITORING_RUNS`
   */
  runs?: number
  /**
   * A profile: what the embedded fake is to be like, or what the deployment was.
   *
   * `MONITORING_PROFILE`
   */
  profile?: string
  /**
   * What may fail, and why; anything else, and what no longer fails, is exit code 1.
   *
   * `MONITORING_KNOWN_FAILURES`
   */
  knownFailures?: string
  /**
   * One of several parts of the cases, such as the second of four: 2/4.
   *
   * `MONITORING_SHARD`
   */
  shard?: string
}
