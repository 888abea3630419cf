import type { Choices } from '../../spec/choices.js'
import { cloudServices } from '../../spec/schemas.js'
import { servicesKnown } from './cloud-services.js'

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
