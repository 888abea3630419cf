/** The lowest contrast between a text and its background. Nothing that is read uses `color-mix`. */
export const lowestContrast = `(() => {
  const numbers = (color) => color.match(/[\\d.]+/g).map(Number)
  const light = (color) => numbers(color).slice(0, 3)
    .map((each) => each / 255)
    .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0)
  const behind = (element) => {
    const color = getComputedStyle(element).backgroundColor
    return numbers(color)[3] === 0 ? behind(element.parentElement) : color
  }
  document.body.style.background = getComputedStyle(document.body).backgroundColor
  return Math.min(...[...document.querySelectorAll('body *:not(script)')].map((each) => {
    const [a, b] = [light(getComputedStyle(each).color), light(behind(each))]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  }))
})()`
