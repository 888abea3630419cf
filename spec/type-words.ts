/** Types of JSON in words: `a string or null`. */
export const typeWords = (types: string | readonly string[]): string =>
  [types].flat().map(withArticle).join(' or ')

const withArticle = (type: string): string =>
  type === 'null' || type === 'true' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
