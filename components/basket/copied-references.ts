import type { BasketItem, BasketString } from '@/lib/rules/basket'
import { safeInline } from '@/lib/text/inline-html'

/**
 * Returns the checked references in basket order, numbered when there are several; translations follow on their own
 * lines. The text is "" without any stored reference.
 */
export function copiedReferences(
  items: readonly BasketItem[],
  strings: readonly BasketString[],
  chosen: readonly number[],
): { text: string; html: string } {
  const byId = new Map(strings.map((entry) => [entry.id, entry]))
  const known = items
    .filter(({ id }) => chosen.includes(id))
    .map(({ id, resString }) => {
      const { quote = resString, quoteHtml = '', transQuote = '', transQuoteHtml = '' } = byId.get(id) ?? {}
      return {
        quote,
        quoteHtml: quoteHtml || quote,
        transQuote,
        transQuoteHtml: transQuoteHtml || transQuote,
      }
    })
    .filter(({ quote }) => quote !== '')
  const number = (at: number) => (known.length > 1 ? `[${at + 1}] ` : '')
  return {
    text: known
      .flatMap(({ quote, transQuote }, at) => [number(at) + quote, ...(transQuote ? [transQuote] : [])])
      .join('\n'),
    html: known
      .flatMap(({ quoteHtml, transQuoteHtml }, at) => [
        `<p>${number(at)}${safeInline(quoteHtml)}</p>`,
        ...(transQuoteHtml ? [`<p>${safeInline(transQuoteHtml)}</p>`] : []),
      ])
      .join(''),
  }
}
