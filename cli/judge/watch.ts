import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Report } from '../../reports/report.js'
import { createBacklog } from '../../runner/traffic/proxy/backlog.js'
import { startProxy } from '../../runner/traffic/proxy/proxy.js'
import type { NoReply } from '../../spec/http.js'
import { terminalText } from '../../spec/terminal-text.js'
import { UsageError } from '../options/usage-error.js'
import { say } from '../print/print.js'
import { checkedProxies } from '../run/checked-proxies.js'
import { readAuthorities } from '../run/read-authorities.js'
import { keepHeapSmall } from '../run/small-heap.js'
import type { Settings } from './hearing.js'
import type { ToldWorker, WorkerGiven } from './traffic-worker.js'

/**
 * Starts a proxy in front of a deployment, and a judge that listens to it in a thread of its own. Says the first time
 * why the deployment, which is that of the option `named`, does not answer. Throws `UsageError`.
 */
export async function startWatch(given: Settings & { port: number; ca?: string; named: string }) {
  let isTold = false
  const onNoReply = ({ message, advice = '' }: NoReply): void => {
    if (isTold) return
    isTold = true
    const why = `${message} ${advice.replace('--base-url', given.named)}`.trim()
    say(`No answer from ${terminalText(given.target)}. ${why}\n`, process.stderr)
  }
  const waiting = new Int32Array(new SharedArrayBuffer(8))
  const backlog = createBacklog((told, moved) => tell(told, moved), waiting)
  const proxy = await startProxy({
    target: given.target,
    port: given.port,
    ...(given.ca !== undefined && { ca: await readAuthorities(given.ca) }),
    proxies: checkedProxies(),
    ...{ watch: backlog.watch, onNoReply },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error
    const why = error.code === 'EACCES' ? 'needs more rights' : 'is taken'
    throw new UsageError(`--port: ${given.port} ${why}. Choose another, or 0 for a free one.`)
  })
  keepHeapSmall()
  /** No call has come yet. */
  const worker = new Worker(new URL('./traffic-worker.js', import.meta.url), {
    workerData: { settings: given, waiting } satisfies WorkerGiven,
  })
  const tell = (told: ToldWorker, moved: ArrayBuffer[] = []): void => worker.postMessage(told, moved)
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const failed = new Promise<never>((_, reject) => worker.once('error', reject))
  failed.catch(() => {})
  return {
    url: proxy.url,
    async end(): Promise<Report> {
      await proxy.close()
      const told = once(worker, 'message')
      tell({ ended: true, letGo: backlog.letGo() })
      const [report] = (await Promise.race([told, failed])) as [Report]
      return report
    },
    /** Ends the archive. The reports come first. */
    async [Symbol.asyncDispose](): Promise<void> {
      tell({ closed: true })
      await ended
    },
  }
}
