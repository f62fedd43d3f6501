import { escapeHtml } from './escape-html'
import { hasHan } from './has-han'

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
  html.replace(/<h2>([^<>]{2,20})<\/h2>/g, (whole, title: string) => {
    const own = readersHeading(title, reader)
    return own === undefined ? whole : `<h2 lang="${reader.reader}">${escapeHtml(own)}</h2>`
  })
