import { connect } from 'node:tls'
import { NoReply } from '../../spec/http.js'

interface Failure {
  code?: string
  cert?: { subjectaltname?: string }
}

/** What is wrong with TLS and what to do; undefined for other failures. */
export function tlsFailure({ code = '', cert }: Failure, { host }: URL): string | undefined {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return wrongHost(host, cert?.subjectaltname)
  if (code === 'UND_ERR_PRX_TLS')
    return 'The certificate of the proxy is for another host. Name the proxy in HTTPS_PROXY as its certificate does.'
  if (speaksNoTls.test(code))
    return `The port does not speak TLS, and was spoken to with it. Give http://${host} as --base-url, or the port of TLS.`
  const said = certificates[code]
  if (said) return `The certificate of ${host} ${said}`
  return /^(ERR_SSL_|ERR_TLS_|CERT_|UNABLE_TO_)|^EPROTO$/.test(code)
    ? `No TLS connection to ${host} could be made (${code}). Compare the protocol versions, ciphers and client certificates that the server asks for with what Node offers.`
    : undefined
}

const speaksNoTls =
  /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNKNOWN_PROTOCOL|RECORD_LAYER_FAILURE)$/

const giveAuthority = 'with --ca <file>, or NODE_EXTRA_CA_CERTS'

const unknownAuthority =
  'is signed by an authority that is not known here. If it is one of yours, give its certificate ' +
  `${giveAuthority}; if it is a public one, let the server send its intermediate certificates too.`

const certificates: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `is self-signed. If you trust it, give it ${giveAuthority}.`,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED:
    'has expired. Renew it on the server; if it is still good, set the clock of this machine.',
  CERT_NOT_YET_VALID:
    'is not valid yet. Set the clock of this machine; if it is right, wait or change the certificate.',
  CERT_REVOKED: 'is revoked. Change it on the server.',
  INVALID_PURPOSE: 'is not one for servers. Change it on the server.',
  CERT_SIGNATURE_FAILURE: `has a signature that does not fit its authority. Is the right one given ${giveAuthority}?`,
}

function wrongHost(host: string, names = ''): string {
  const others = names
    .split(', ')
    .map((each) => each.replace(/^(DNS|IP Address):/, ''))
    .filter(Boolean)
  const whose = others.length ? `is for ${others.join(', ')}` : 'names no host'
  return `The certificate of ${host} ${whose}, not for that name. Give a name that it holds in --base-url, or change the certificate.`
}

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
