import { doiUrl } from '@/lib/text/doi-url'
import { safeUrl } from '@/lib/text/safe-url'
import type { Translator } from '@/lib/i18n/translator'
import { referenceNotices } from '@/lib/metadata/reference-notices'
import type { ReferenceDetail } from '@/lib/contract/article'

/** An entry of a list of references; `link` follows its words. */
export type ReferenceView = {
  anchor: string
  /** That the work was retracted, or is doubted. */
  notice: string | null
  textHtml: string
  transHtml: string | null
  link: { text: string; href: string } | null
}

type T = Translator<'article'>

/** The entries of a list of references. */
export function referencesView(references: ReferenceDetail[], t: T): ReferenceView[] {
  const notices = referenceNotices(references, t)
  return references.map((reference) => ({
    ...referenceView(reference),
    notice: notices.get(reference.anchor) ?? null,
  }))
}

/** The entry with its DOI, else its address, as a link, which it may already end with as plain text. */
export function referenceView({
  anchor,
  textHtml,
  transHtml,
  doi,
  parts,
}: ReferenceDetail): Omit<ReferenceView, 'notice'> {
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
