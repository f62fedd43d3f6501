import type { ReactNode } from 'react'
import { staticMarkup } from './static-markup'

type Part<View> = (view: View) => ReactNode

/** Maximum number of cached characters of views and their HTML, over all parts. */
const MAX_CHARACTERS = 8_000_000

const numbers = new WeakMap<object, number>()
let parts = 0
/** Keys of views, some of which are one object on many pages: to write and hash one takes longer than to find its HTML. */
const keys = new WeakMap<object, { part: number; key: string }>()
const cache = new Map<string, string>()
let length = 0

/**
 * Returns the HTML of a part rendered from its view alone: the same view gives the same HTML, so it is cached and
 * never invalidated. The view is plain data that nobody changes. Least recently used entries are evicted first.
 */
export function cachedMarkup<View extends object>(Part: Part<View>, view: View): string {
  const key = keyOf(numberOf(Part), view)
  const cached = cache.get(key)
  cache.delete(key)
  const html = cached ?? staticMarkup(Part(view))
  cache.set(key, html)
  if (cached === undefined) length += key.length + html.length
  for (const [oldest, oldestHtml] of cache) {
    if (length <= MAX_CHARACTERS) break
    cache.delete(oldest)
    length -= oldest.length + oldestHtml.length
  }
  return html
}

function keyOf(part: number, view: object): string {
  const known = keys.get(view)
  if (known?.part === part) return known.key
  const key = `${part} ${JSON.stringify(view)}`
  keys.set(view, { part, key })
  return key
}

function numberOf(part: object): number {
  const number = numbers.get(part) ?? (parts += 1)
  numbers.set(part, number)
  return number
}
