const paths = /(\/api\/v0\/)cloud(-integrations)/g

/** A text with the paths that the deployment was asked for: cases speak of `cloud-integrations`, whatever its word. */
export const asAsked = (text: string, word = 'cloud'): string =>
  text.replace(paths, (_, before: string, after: string) => `${before}${encodeURIComponent(word)}${after}`)
