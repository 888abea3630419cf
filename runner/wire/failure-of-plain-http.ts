import { connect } from 'node:tls'
import { NoReply } from '../../spec/http.js'

const patience = 1000

/** Recognizes plain HTTP sent to a port that speaks TLS: such a server just closes the connection. */
export async function failureOfPlainHttp(error: unknown, origin: string): Promise<NoReply | undefined> {
  const { protocol, host, hostname, port } = new URL(origin)
  const { code = '', name } = error as { code?: string; name?: string }
  const isClosed = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE|HPE_.*)$/.test(code) || name === 'HTTPParserError'
  if (protocol !== 'http:' || !isClosed || !(await speaksTls(hostname, Number(port || 80)))) return undefined
  return new NoReply(`The port speaks TLS, and was spoken to without it. Give https://${host} as --base-url.`)
}

/** Accepts any certificate, because nothing is sent. */
const speaksTls = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, rejectUnauthorized: false })
    const end = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket
      .setTimeout(patience, end(false))
      .once('secureConnect', end(true))
      .once('error', end(false))
      .once('close', end(false))
  })
