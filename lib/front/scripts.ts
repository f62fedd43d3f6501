/** Script tags of the build as React writes them; all `async`, so their order does not matter. */
const SCRIPT = /<script src="\/_next\/static\/[^"]+" async=""[^>]*><\/script>/g
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g

/**
 * Moves a page's scripts to the end of its body and removes their preloads: on a slow connection they would delay the
 * text.
 */
export function moveScriptsToEnd(html: string): string {
  const body = html.lastIndexOf('</body>')
  const scripts = html.match(SCRIPT)
  if (body < 0 || !scripts) return html
  const text = html.slice(0, body).replace(SCRIPT, '').replace(PRELOAD, '')
  return `${text}${scripts.join('')}${html.slice(body)}`
}
