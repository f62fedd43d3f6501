import { doiUrl } from '@/lib/text/doi-url'
import { escapeHtml } from '@/lib/text/escape-html'
import { type Element, attribute, children, textOf } from '../xml'
import { DOI, addressOf, anchorTag } from './links'

/** Types of identifiers by which only a publisher's own systems find a part. */
const INTERNAL = /^(pii|publisher-id|archive|manuscript|arpha|pisa|slug)$/i

/** Keys by which production finds a part, whatever type the source gives them: "F1", "T2", or the id of the part. */
const isKey = (text: string, element: Element): boolean =>
  /^(f|t|fig|tab|tbl|b|m|s|sd|e)\d{1,3}[a-z]?$/i.test(text) ||
  /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i.test(text) ||
  text.toLowerCase() === attribute(element, 'id')?.toLowerCase()

/**
 * Renders the identifiers of a figure, box or file, as links where possible; internal ones are not for readers. In the
 * caption of a figure or table, one of no type that is no link would read as a part of the sentence before it.
 */
export function identifiers(element: Element): string {
  const captions = children(element, 'caption').map(textOf)
  return children(element, 'object-id')
    .flatMap((id) => {
      const text = textOf(id)
      const url = addressOf(id) ?? (DOI.test(text) ? doiUrl(text) : null)
      // Some captions end in the address of their DOI.
      if (text && url && captions.some((caption) => isSaidIn(caption, text))) return []
      const types = ['pub-id-type', 'content-type', 'hwp:sub-type'].flatMap(
        (name) => attribute(id, name) ?? [],
      )
      const type = types[0] ?? null
      if (
        url === null &&
        ((type === null && /^(fig|table-wrap)/.test(element.tagName)) ||
          types.some((each) => INTERNAL.test(each)) ||
          (type !== null && isKey(text, element)))
      )
        return []
      return `<span data-part="id">${url ? anchorTag(url, escapeHtml(text)) : escapeHtml(text)}</span>`
    })
    .join(' ')
}

/** Whether a text has an identifier, and not a longer one that begins with it. */
function isSaidIn(text: string, identifier: string): boolean {
  for (let at = text.indexOf(identifier); at >= 0; at = text.indexOf(identifier, at + identifier.length))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at + identifier.length))) return true
  return false
}
