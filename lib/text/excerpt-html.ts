import { escapeHtml } from './escape-html'
import { excerpt } from './excerpt'
import { plainText } from './inline-html'

/** Elements of a line that are kept whole. */
const KEPT = /<(sub|sup|i|em|b|strong|code|math)\b[^>]*>.*?<\/\1>/gs

/** Private-use characters, each of which stands for an element while the text is cut. */
const FIRST = 0xe000
const LAST = 0xf8ff

/** Returns the first sentences of stored HTML as a line of HTML, an element of a line counting as one character. */
export function excerptHtml(html: string, lang: string, max: number): string {
  const kept: string[] = []
  const marked = html.replace(/[\uE000-\uF8FF]/g, '').replace(KEPT, (element) => {
    if (kept.length > LAST - FIRST) return element
    kept.push(element)
    return String.fromCharCode(FIRST + kept.length - 1)
  })
  return escapeHtml(excerpt(plainText(marked), lang, max)).replace(
    /[\uE000-\uF8FF]/g,
    (mark) => kept[mark.charCodeAt(0) - FIRST] ?? '',
  )
}
