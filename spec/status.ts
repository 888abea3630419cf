import type { Reply } from './http.js'

type Answered = Pick<Reply, 'status'>

/** Any 2xx. */
export const isSuccess = ({ status }: Answered): boolean => status >= 200 && status < 300

/** Any 4xx. */
export const isClientError = ({ status }: Answered): boolean => status >= 400 && status < 500

/** The answer refuses the key, or what it may do. */
export const isOfKey = ({ status }: Answered): boolean => status === 401 || status === 403

/** The answer comes from what stands in front of the server. */
export const isOfGateway = ({ status }: Answered): boolean =>
  status === 502 || status === 503 || status === 504

/** The answer is about the way to the server or its load, not about what it implements. */
export const isPassing = (answered: Answered): boolean => answered.status === 429 || isOfGateway(answered)

/** The server itself failed. That it does not implement something (501) is no failure of a moment. */
export const isFailure = (answered: Answered): boolean =>
  answered.status >= 500 && answered.status !== 501 && !isOfGateway(answered)
