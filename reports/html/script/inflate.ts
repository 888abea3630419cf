/** Inflates the text that the page carries. Rejects in a browser that cannot. */
export async function inflate(carrier: HTMLElement): Promise<string> {
  const bytes = Uint8Array.from(atob(carrier.textContent ?? ''), (each) => each.charCodeAt(0))
  carrier.remove()
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).text()
}
