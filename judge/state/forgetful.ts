/** A map that forgets what was set first when there is too much. */
export function createForgetful<Value>(most: number): Map<string, Value> {
  const all = new Map<string, Value>()
  const set = all.set.bind(all)
  all.set = (key, value) => {
    set(key, value)
    if (all.size > most) all.delete(all.keys().next().value as string)
    return all
  }
  return all
}
