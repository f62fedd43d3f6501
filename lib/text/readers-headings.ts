import { escapeHtml } from './escape-html'
import { hasHan } from './has-han'
import { plainText } from './inline-html'

const STANDARD = {
  references: /^(?:参考文献|references|bibliography)$/i,
  acknowledgements: /^(?:致谢|acknowledge?ments?)$/i,
} as const

type StandardHeading = keyof typeof STANDARD
type Reader = { reader: 'zh' | 'en'; label: (heading: StandardHeading) => string }

/** Returns a title that every paper has, in the reader's language; undefined for another, or one already in it. */
export function readersHeading(title: string, { reader, label }: Reader): string | undefined {
  if (hasHan(title) === (reader === 'zh')) return undefined
  const heading = (Object.keys(STANDARD) as StandardHeading[]).find((key) => STANDARD[key].test(title.trim()))
  return heading && label(heading)
}

/** Returns a full text with those titles in the reader's language, as the ones the interface gives its other parts. */
export const readersHeadings = (html: string, reader: Reader): string =>
  html.replace(HEADING, (whole, level: string, title: string) => {
    const own = readersHeading(plainText(title), reader)
    return own === undefined
      ? whole
      : `<h${level} lang="${reader.reader}">${withWords(title, escapeHtml(own))}</h${level}>`
  })

/** A heading the outline has, with the tags of its type and links. */
const HEADING = /<h([23])>((?:(?!<\/?h\d)[\s\S]){2,200})<\/h\1>/g

/** Returns HTML with other words, in the tags of the first of its own. */
function withWords(html: string, words: string): string {
  let rest = words
  return html.replace(/(<[^>]*>)|[^<]*[^<\s][^<]*/g, (_, tag: string | undefined) => {
    if (tag) return tag
    const said = rest
    rest = ''
    return said
  })
}
