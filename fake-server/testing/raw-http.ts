import { connect } from 'node:net'

/** All that arrives on a connection of its own once these bytes are sent; an error's code comes last. */
export function rawHttp(url: string, sent: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.write(sent, 'latin1')
  return new Promise((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => {
      said += `\n${error.code}`
    })
    socket.on('close', () => resolve(said))
  })
}
