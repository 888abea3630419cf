const names = ['Headers', 'Request', 'Response'] as const

/** Remembers the globals that the interceptors package wraps; call the returned function to restore them. */
export function rememberGlobals(): () => void {
  const before = names.map((name) => [name, descriptorOf(name)] as const)
  return () => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
  }
}

/** Node creates these when they are first read. */
const descriptorOf = (name: (typeof names)[number]): PropertyDescriptor | undefined =>
  globalThis[name] && Object.getOwnPropertyDescriptor(globalThis, name)
