import { fakeOptions } from '../options/fake-options.js'
import { keyHeaderOf } from './keys.js'
import type { ServedFake } from './start-fake.js'

/** The environment of a command: where the fake is, its keys, and nothing that was meant for the fake. */
export function environmentFor(fake: ServedFake, inherited: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { url, keys, memberEmail, control, choices } = fake
  const others = Object.entries(inherited).filter(([name]) => !isForAnother(name))
  const sent = keyHeaderOf(choices)
  const isUsual = sent?.keyHeader === 'X-Api-Key'
  return {
    ...Object.fromEntries(others),
    ...besideProxies(inherited, new URL(url).hostname),
    MONITORING_BASE_URL: url,
    MONITORING_KEY: keys.readWrite,
    MONITORING_READ_KEY: keys.read,
    MONITORING_WRITE_KEY: keys.write,
    MONITORING_OUTSIDE_KEY: keys.outside,
    MONITORING_MEMBER_EMAIL: memberEmail,
    MONITORING_FAKE_CONTROL: control.url,
    ...(control.token !== undefined && { MONITORING_FAKE_TOKEN: control.token }),
    ...(sent && !isUsual && { MONITORING_KEY_HEADER: sent.keyHeader }),
    ...(sent?.keyPrefix && { MONITORING_KEY_PREFIX: sent.keyPrefix.trim() }),
  }
}

/** Whether a variable describes another deployment, or this very command. */
const isForAnother = (name: string): boolean =>
  name.startsWith(fakeOptions.prefix) ||
  /^MONITORING_(OTHER_KEY|KEY_HEADER|KEY_PREFIX|CLOUD_WORD)$/.test(name)

/** Exempts the fake from the environment's proxies, which many clients use even on this machine. */
export function besideProxies(inherited: NodeJS.ProcessEnv, host: string): NodeJS.ProcessEnv {
  if (!Object.keys(inherited).some((name) => /^(https?|all)_proxy$/i.test(name))) return {}
  const besides = (name: string) =>
    [inherited[name], host.replace(/^\[(.*)\]$/, '$1')].filter(Boolean).join(',')
  return { NO_PROXY: besides('NO_PROXY'), no_proxy: besides('no_proxy') }
}
