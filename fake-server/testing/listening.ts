import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'

/** Listens to the events of a fake. `first` are those up to the present. */
export async function listening(url: string, path = '/events', headers: Record<string, string> = {}) {
  const sent = request(`${url}/__fake${path}`, { agent: false, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  const told: ReturnType<typeof parsed>[] = []
  let text = ''
  response.setEncoding('utf8').on('data', (chunk) => {
    const frames = (text + chunk).split('\n\n')
    text = frames.pop() ?? ''
    told.push(...frames.map(parsed).filter(({ event }) => event !== ''))
    response.emit('told')
  })
  const until = async (event: string) => {
    for (;;) {
      const at = told.findIndex((each) => each.event === event)
      if (at >= 0) return told.splice(0, at + 1)
      await once(response, 'told')
    }
  }
  const first = await until('faults')
  const next = async (event: string) => (await until(event)).at(-1) as (typeof told)[number]
  return { response, first, next }
}

function parsed(frame: string) {
  const fields = Object.fromEntries(frame.split('\n').map((line) => line.split(/: (.*)/s)))
  const { id, event = '', data = 'null' } = fields
  return { ...(id && { id }), event, data: JSON.parse(data) }
}
