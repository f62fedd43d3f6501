import { doiUrl } from '@/lib/domain/doi-url'
import { safeUrl } from '@/lib/domain/safe-url'
import type { ReferenceDetail } from '@/lib/rc-pub/contract/article'

/** An entry of a list of references; `link` follows its words. */
export type ReferenceView = {
  anchor: string
  textHtml: string
  transHtml: string | null
  link: { text: string; href: string } | null
}

/** The entry with its DOI, else its address, as a link, which it may already end with as plain text. */
export function referenceView({ anchor, textHtml, transHtml, doi, parts }: ReferenceDetail): ReferenceView {
  const url = typeof parts?.url === 'string' ? parts.url : null
  const href = doi ? doiUrl(doi) : safeUrl(url)
  const text = doi ?? url
  if (!href || !text || textHtml.includes('<a ')) return { anchor, textHtml, transHtml, link: null }
  const end = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const isAtEnd = textHtml.toLowerCase().endsWith(end.toLowerCase())
  return {
    anchor,
    textHtml: isAtEnd ? textHtml.slice(0, -end.length).trimEnd() : textHtml,
    transHtml,
    link: { text, href },
  }
}
