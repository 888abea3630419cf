/** What can be pressed and is lower than 24 px, except links within a sentence. Everything foldable is opened first. */
export const smallTargets = `(() => {
  for (const each of document.querySelectorAll('details')) each.open = true
  const isInSentence = (link) => {
    const around = link.parentElement.cloneNode(true)
    for (const each of around.querySelectorAll('a')) each.remove()
    return getComputedStyle(link).display === 'inline' && around.textContent.trim().length > 3
  }
  return [...document.querySelectorAll('a, button, summary, select, input, textarea')]
    .filter((each) => each.checkVisibility() && !each.matches('.skip') && !(each.localName === 'a' && isInSentence(each)))
    .map((each) => ({ height: each.getBoundingClientRect().height, markup: each.outerHTML.slice(0, 80) }))
    .filter(({ height }) => height > 0 && height < 24)
    .map(({ height, markup }) => height + ' ' + markup)
})()`
