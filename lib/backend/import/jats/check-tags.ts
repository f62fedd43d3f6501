import { lineAt } from './characters'

/** Sections in which "<" begins no tag, each with what ends it. */
const SECTIONS: readonly (readonly [string, string, string])[] = [
  ['<!--', '-->', 'comment'],
  ['<![CDATA[', ']]>', 'CDATA section'],
  ['<?', '?>', 'processing instruction'],
]

/** Hint for a file that is not well-formed. */
export const REPAIR = 'mend the file there (xmllint --noout lists all errors) and import it again'

const NAME_START = /^[\p{L}_:]/u

type Limits = { depth: number; elements: number }

/**
 * Finds in one pass what makes the parser slow or large: elements nested deeper than `depth`, more than `elements`, a
 * "<" that begins no tag, a section without its end. Returns the first as a sentence with its line, null when there is
 * none.
 */
export function faultOfTags(source: string, { depth, elements }: Limits): string | null {
  let open = 0
  let count = 0
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    const section = SECTIONS.find(([start]) => source.startsWith(start, at))
    if (section) {
      const [start, end, name] = section
      const close = source.indexOf(end, at + start.length)
      if (close === -1) return `line ${lineAt(source, at)}: a ${name} begins that has no end; ${REPAIR}`
      at = close + end.length
      continue
    }
    const next = source.charAt(at + 1)
    if (next === '/') open -= 1
    else if (NAME_START.test(source.slice(at + 1, at + 3))) {
      open += 1
      count += 1
    } else if (next !== '!')
      return `line ${lineAt(source, at)}: a "<" begins no tag: write &lt; where the character is meant and import it again`
    if (open > depth)
      return `line ${lineAt(source, at)}: elements are nested deeper than ${depth}; flatten them and import the file again`
    if (count > elements)
      return `line ${lineAt(source, at)}: the file has more than ${elements} elements; divide the article and import its parts`
    const close = endOfTag(source, at + 1)
    if (source.charAt(close - 1) === '/' && next !== '/') open -= 1
    at = close
  }
  return null
}

/** Returns where a tag ends: at the first ">" outside of quotes, else at the end of the source. */
function endOfTag(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (sign === '>') return at
    if (sign === '"' || sign === "'") {
      const quote = source.indexOf(sign, at + 1)
      if (quote === -1) return source.length
      at = quote
    }
  }
  return source.length
}
