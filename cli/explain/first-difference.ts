import type { ReportedExchange } from '../../reports/report.js'

/** The first exchange of `wrong` that differs, else its last. */
export function firstDifference(right: ReportedExchange[], wrong: ReportedExchange[]): number {
  const [expected, got] = [withoutIds(right), withoutIds(wrong)]
  const found = got.findIndex((text, at) => text !== expected[at])
  return found < 0 ? wrong.length - 1 : found
}

/** Exchanges as texts with ids numbered, because an impostor may use up ids invisibly. */
function withoutIds(exchanges: readonly ReportedExchange[]): string[] {
  const ids = new Map<string, string>()
  return exchanges.map(({ call, reply, failure }) => {
    for (const [, id = ''] of (reply?.body?.text ?? '').matchAll(/"(?:id|externalId)":"([^"]{8,})"/g))
      if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`)
    let text = JSON.stringify([call, reply?.status, reply?.body?.text, failure])
    for (const [id, number] of ids) text = text.replaceAll(id, number)
    return text
  })
}
