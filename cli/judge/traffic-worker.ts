import { parentPort, workerData } from 'node:worker_threads'
import { type Told, takeOff } from '../../runner/traffic/proxy/backlog.js'
import type { Passed } from '../../runner/traffic/proxy/passed.js'
import { openHearing, type Settings } from './hearing.js'

export interface WorkerGiven {
  settings: Settings
  waiting: Int32Array
}

/** What it is told while it runs. It answers `ended` with its report, and ends by itself once it is closed. */
export type ToldWorker = Told | { ended: true; letGo: number } | { closed: true }

const { settings, waiting } = workerData as WorkerGiven
const hearing = openHearing(settings, (bytes) => takeOff(waiting, bytes))

parentPort?.on('message', (told: ToldWorker) => {
  if ('ended' in told) parentPort?.postMessage(hearing.report(told.letGo))
  else if ('closed' in told) {
    hearing.closeArchive()
    parentPort?.close()
  } else hearing.hear('passed' in told ? { ...told, passed: inBuffers(told.passed) } : told)
})

/** Buffers arrive as plain bytes. */
const inBuffers = ({ sent, came, ...rest }: Passed): Passed => ({
  ...rest,
  ...(sent && { sent: Buffer.from(sent.buffer) }),
  ...(came && { came: Buffer.from(came.buffer) }),
})
