import type { Choices } from '../../spec/choices.js'
import {
  autoRetiringServices,
  type CloudIntegrationBody,
  type CloudServiceSetting,
  cloudServices,
} from '../../spec/schemas.js'

type Services = CloudIntegrationBody['services']
type MetricList = 'excludedMetrics' | 'includedMetrics'

/** §2.10: the services, as this server spells them. */
export const servicesKnown = (choices: Choices): readonly string[] =>
  choices['cloud.service.route-53'] === 'yes' ? cloudServices : withoutSpaces

const withoutSpaces = cloudServices.map((name) => name.replace(' ', ''))

export const retiresHosts = (name: string): boolean =>
  (autoRetiringServices as readonly string[]).includes(name)

/** §2.9 rule 1: whether some service uses both lists. Null counts as absent, an empty list does not. */
export const mixesMetricLists = (services: Services, choices: Choices): boolean =>
  uses(services, 'excludedMetrics') &&
  uses(services, 'includedMetrics') &&
  !(choices['cloud.lists.both-empty'] === 'accepted' && namesNoMetric(services))

/** §2.9 rule 2: a service that is left out is disabled. */
export function settleServices(services: Services, choices: Choices): Record<string, CloudServiceSetting> {
  const known = servicesKnown(choices)
  const isEnabledOnly = choices['cloud.services.shown'] === 'enabled'
  const given = Object.entries(services)
    .filter(([name]) => choices['cloud.service.unknown'] !== 'ignored' || known.includes(name))
    .filter(([, { enable }]) => enable || !isEnabledOnly)
    .map(([name]) => name)
  const names = choices['cloud.services.shown'] === 'complete' ? new Set([...known, ...given]) : given
  const list = listShown(services, choices)
  return Object.fromEntries(
    [...names].map((name) => [name, settle(name, services[name] ?? { enable: false }, list, choices)]),
  )
}

function listShown(services: Services, choices: Choices): MetricList | undefined {
  if (uses(services, 'excludedMetrics')) return 'excludedMetrics'
  if (uses(services, 'includedMetrics')) return 'includedMetrics'
  return choices['cloud.lists.neither'] === 'neither' ? undefined : 'excludedMetrics'
}

const uses = (services: Services, list: MetricList): boolean =>
  Object.values(services).some((each) => Array.isArray(each[list]))

const namesNoMetric = (services: Services): boolean =>
  Object.values(services).every((each) => !each.excludedMetrics?.length && !each.includedMetrics?.length)

function settle(
  name: string,
  given: CloudServiceSetting,
  list: MetricList | undefined,
  choices: Choices,
): CloudServiceSetting {
  const { enable, retireAutomatically } = given
  /** The other list is no unset field, and never null: §2.9 rule 1 has only one of the two. */
  const setting: CloudServiceSetting = { enable, role: given.role ?? null }
  if (list) setting[list] = given[list] ?? []
  const isKept = choices['cloud.retire-automatically.elsewhere'] === 'kept' && retireAutomatically != null
  if (retiresHosts(name) || isKept) setting.retireAutomatically = retireAutomatically ?? false
  else if (choices['cloud.retire-automatically.shown'] === 'yes') setting.retireAutomatically = false
  return setting
}

/** Invented: the document shows no metric name of any cloud service. */
const metrics: Record<(typeof cloudServices)[number], readonly string[]> = {
  EC2: ['ec2.cpu.used', 'ec2.disk_ops.read', 'ec2.disk_ops.write', 'ec2.network.in', 'ec2.network.out'],
  ELB: ['elb.count.request', 'elb.host_count.healthy', 'elb.latency.average', 'elb.http_backend.2xx'],
  ALB: ['alb.request.count', 'alb.response.time', 'alb.httpcode_count.5xx', 'alb.bytes.processed'],
  NLB: ['nlb.flow.active', 'nlb.flow.new', 'nlb.bytes.processed'],
  RDS: ['rds.cpu.used', 'rds.memory.free', 'rds.storage.free', 'rds.connections.used'],
  Redshift: ['redshift.cpu.used', 'redshift.connections.used', 'redshift.health.status'],
  ElastiCache: ['elasticache.cpu.used', 'elasticache.memory.free', 'elasticache.evictions.count'],
  SQS: ['sqs.messages.visible', 'sqs.messages.sent', 'sqs.oldest_message.age'],
  Lambda: ['lambda.count.invocations', 'lambda.count.errors', 'lambda.duration.average'],
  DynamoDB: ['dynamodb.capacity.read', 'dynamodb.capacity.write', 'dynamodb.requests.throttled'],
  CloudFront: ['cloudfront.requests.count', 'cloudfront.bytes.downloaded', 'cloudfront.errors.rate'],
  APIGateway: ['apigateway.requests.count', 'apigateway.errors.5xx', 'apigateway.latency.average'],
  Kinesis: ['kinesis.bytes.in', 'kinesis.bytes.out', 'kinesis.iterator.age'],
  S3: ['s3.requests.all', 's3.requests.errors', 's3.bytes.downloaded'],
  ES: ['es.cluster.status', 'es.cpu.used', 'es.storage.free'],
  ECSCluster: ['ecs.cpu.reserved', 'ecs.cpu.used', 'ecs.memory.used'],
  SES: ['ses.mail.sent', 'ses.mail.bounced', 'ses.mail.rejected'],
  States: ['states.executions.started', 'states.executions.failed', 'states.execution.time'],
  EFS: ['efs.connections.count', 'efs.io.total', 'efs.throughput.used'],
  Firehose: ['firehose.records.in', 'firehose.bytes.in', 'firehose.delivery.age'],
  Batch: ['batch.jobs.running', 'batch.jobs.failed', 'batch.jobs.succeeded'],
  WAF: ['waf.requests.allowed', 'waf.requests.blocked', 'waf.requests.counted'],
  Billing: ['billing.charges.estimated'],
  'Route 53': ['route53.queries.count', 'route53.health_check.status'],
  Connect: ['connect.calls.concurrent', 'connect.calls.missed', 'connect.queue.size'],
  DocDB: ['docdb.cpu.used', 'docdb.connections.used', 'docdb.memory.free'],
  CodeBuild: ['codebuild.builds.count', 'codebuild.builds.failed', 'codebuild.duration.average'],
}

/** The excludable metrics of each service, by this server's identifier for it. */
export const excludableMetrics = (choices: Choices): [service: string, metrics: readonly string[]][] => {
  const names = servicesKnown(choices)
  return cloudServices.map((each, at) => [names[at] as string, metrics[each]])
}
