import type { PackedReport } from '../../packing/packed-report.js'
import { unpackReport } from '../../packing/unpack-report.js'
import type { Report } from '../../report.js'

/** The report that the page carries. Rejects in a browser that cannot inflate it. */
export async function inflate(carrier: HTMLElement): Promise<Report> {
  const bytes = Uint8Array.from(atob(carrier.textContent ?? ''), (each) => each.charCodeAt(0))
  carrier.remove()
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const packed: PackedReport = JSON.parse(await new Response(stream).text())
  return unpackReport(packed)
}
