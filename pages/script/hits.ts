/** Marks the words of a search where they stand, in browsers that can mark without changing the page. */
export function markHits(element: HTMLElement, words: readonly string[]): void {
  if (!('highlights' in CSS)) return
  const ranges = words.length ? [...textNodes(element)].flatMap((node) => hitsIn(node, words)) : []
  CSS.highlights.set('hit', new Highlight(...ranges))
}

function* textNodes(element: HTMLElement): Generator<Text> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) yield walker.currentNode as Text
}

function hitsIn(node: Text, words: readonly string[]): Range[] {
  const text = node.data.toLowerCase()
  if (text.length !== node.data.length) return []
  return words.flatMap((word) => {
    const ranges: Range[] = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range()
      range.setStart(node, at)
      range.setEnd(node, at + word.length)
      ranges.push(range)
    }
    return ranges
  })
}

const around = 40

/** Why something was found whose first text, which is shown, lacks a word: the part that has it, cut around the word. */
export function reasonOf(
  [shown = '', ...parts]: readonly string[],
  words: readonly string[],
): string | undefined {
  const word = words.find((each) => !shown.toLowerCase().includes(each))
  const part =
    word && parts.map((each) => each.replaceAll('`', '')).find((each) => each.toLowerCase().includes(word))
  if (!word || !part) return undefined
  const at = part.toLowerCase().indexOf(word)
  const [from, to] = [Math.max(0, at - around), Math.min(part.length, at + word.length + around)]
  return `${from ? '\u2026' : ''}${part.slice(from, to)}${to < part.length ? '\u2026' : ''}`
}
