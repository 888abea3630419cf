import { type Proxies, proxiesOf } from '../../runner/wire/proxies.js'
import { UsageError } from '../options/usage-error.js'

/** The environment's proxies. Throws `UsageError` for what is no URL, unshown: a password may be in it. */
export function checkedProxies(): Proxies | undefined {
  const proxies = proxiesOf(process.env)
  const named = { HTTP_PROXY: proxies?.httpProxy, HTTPS_PROXY: proxies?.httpsProxy }
  for (const [name, value] of Object.entries(named))
    if (value && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)))
      throw new UsageError(
        `${name}: expected an http or https URL, such as http://proxy.example.com:3128, got something else. Correct or unset it.`,
      )
  return proxies
}
