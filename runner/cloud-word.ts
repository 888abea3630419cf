import type { Reply, Send } from '../spec/http.js'

/**
 * Says `<word>-integrations` and `<word>_integrations` to a deployment that uses a word other than `cloud`.
 */
export function withCloudWord(send: Send, word: string): Send {
  if (word === 'cloud') return send
  return async (call) => {
    const path = call.path.replace(/^(\/api\/v0\/)cloud(-integrations)/, `$1${encodeURIComponent(word)}$2`)
    const reply = await send({ ...call, path })
    return call.operation === 'listCloudIntegrations' ? renamedFrom(reply, `${word}_integrations`) : reply
  }
}

/** The same list under the key from the document. */
export function renamedFrom(reply: Reply, key: string): Reply {
  try {
    const { [key]: cloud_integrations, ...rest } = JSON.parse(reply.text)
    return cloud_integrations === undefined
      ? reply
      : { ...reply, text: JSON.stringify({ ...rest, cloud_integrations }) }
  } catch {
    return reply
  }
}
