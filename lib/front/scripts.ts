/** Scripts of the build as React writes them: they run whenever they are there, in any order. */
const SCRIPT = /<script src="\/_next\/static\/[^"]+" async=""[^>]*><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/**
 * Puts a page's scripts at the end of its body, in their order, and takes away what would fetch them sooner: on a slow
 * line they share its width with the text, and the text is what the reader waits for.
 */
export function scriptsLast(html: string): string {
  const body = html.lastIndexOf('</body>')
  const scripts = html.match(SCRIPT)
  if (body < 0 || !scripts) return html
  const text = html.slice(0, body).replace(SCRIPT, '').replace(PRELOAD, '')
  return `${text}${scripts.join('')}${html.slice(body)}`
}
