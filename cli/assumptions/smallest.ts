/**
 * Finds a smallest subset under which a thing fails that fails under all items: without any one of them it
 * passes. To find one item takes about as many tries as the number of items has binary digits.
 */
export async function smallest<T>(
  items: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<T[]> {
  const within = async (given: readonly T[], isChanged: boolean, rest: readonly T[]): Promise<T[]> => {
    if (isChanged && (await fails(given))) return []
    if (rest.length <= 1) return [...rest]
    const [left, right] = halves(rest)
    const ofRight = await within([...given, ...left], true, right)
    const ofLeft = await within([...given, ...ofRight], ofRight.length > 0, left)
    return [...ofLeft, ...ofRight]
  }
  return within([], false, items)
}

const halves = <T>(items: readonly T[]): [T[], T[]] => {
  const middle = items.length >> 1
  return [items.slice(0, middle), items.slice(middle)]
}
