import type { ReactNode } from 'react'
import { staticMarkup } from './static-markup'

type Part<View> = (view: View) => ReactNode

/** Characters of views and their HTML kept at most, over all parts. */
const MAX_CHARACTERS = 8_000_000

const numbers = new WeakMap<object, number>()
let parts = 0
const cache = new Map<string, string>()
let length = 0

/**
 * HTML of a part that is drawn from a view and nothing else: the same view is the same HTML, so it is drawn once and
 * there is nothing to purge. The view is plain data. What was asked for longest ago goes first.
 */
export function cachedMarkup<View extends object>(Part: Part<View>, view: View): string {
  const key = `${numberOf(Part)} ${JSON.stringify(view)}`
  const known = cache.get(key)
  cache.delete(key)
  const html = known ?? staticMarkup(Part(view))
  cache.set(key, html)
  if (known === undefined) length += key.length + html.length
  for (const [oldest, drawn] of cache) {
    if (length <= MAX_CHARACTERS) break
    cache.delete(oldest)
    length -= oldest.length + drawn.length
  }
  return html
}

function numberOf(part: object): number {
  const number = numbers.get(part) ?? (parts += 1)
  numbers.set(part, number)
  return number
}
