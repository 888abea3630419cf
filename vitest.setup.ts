import nock from 'nock'
import { MockAgent, setGlobalDispatcher } from 'undici'

/** No test reaches beyond this machine: nock guards `node:http`, undici's own lock guards `fetch`. */
const loopback = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

nock.disableNetConnect()
nock.enableNetConnect(loopback)

const agent = new MockAgent()
agent.disableNetConnect()
agent.enableNetConnect(loopback)
setGlobalDispatcher(agent)
