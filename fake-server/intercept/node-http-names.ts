import http, * as httpNames from 'node:http'
import https, * as httpsNames from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const exported = [
  ...(['ClientRequest', 'get', 'request'] as const).map((name) => [http, httpNames, name] as const),
  ...(['get', 'request'] as const).map((name) => [https, httpsNames, name] as const),
]

/**
 * Makes replaced functions of `node:http` and `node:https` visible to named imports. The first returned
 * function does so, and the second undoes it.
 */
export function sharedNames(): [share: () => void, putBack: () => void] {
  const named = exported.map(([, names, name]) => Reflect.get(names, name))
  const putBack = () => {
    const held = exported.map(([module, , name]) => Reflect.get(module, name))
    setAll(named)
    syncBuiltinESMExports()
    setAll(held)
  }
  return [syncBuiltinESMExports, putBack]
}

function setAll(values: readonly unknown[]): void {
  for (const [at, [module, , name]] of exported.entries()) Reflect.set(module, name, values[at])
}
