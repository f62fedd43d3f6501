import { decodeUriPart } from '@/lib/text/decode-uri-part'
import { unescapeHtml } from '@/lib/text/unescape-html'

/** Extracts the internal links of stored full text: `#anchor` links without a target, and articles by DOI or id. */
export function textLinks(html: string, otherAnchors: readonly string[]) {
  const anchors = new Set([
    'top',
    ...otherAnchors,
    ...[...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id)),
  ])
  const links = new Set([...html.matchAll(/\shref="([^"]+)"/g)].map(([, link = '']) => unescapeHtml(link)))
  const deadAnchors: string[] = []
  const articles: { link: string; doi: string | null; id: number | null }[] = []
  for (const link of links) {
    if (link.startsWith('#')) {
      if (link.length > 1 && !anchors.has(decodeUriPart(link.slice(1)))) deadAnchors.push(link)
      continue
    }
    const found = /^\/(?:zh|en)\/article\/(?:doi\/([^?#]+?)|(\d+))\/?(?:[?#]|$)/.exec(link)
    if (found)
      articles.push({
        link,
        doi: found[1] ? decodeUriPart(found[1]).toLowerCase() : null,
        id: found[2] ? Number(found[2]) : null,
      })
  }
  return { deadAnchors, articles }
}

/** Returns the names of the package files that are pictures of the full text, decoded. */
export const textPictures = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img data-file="([^"]+)"/g)].map(([, name = '']) => unescapeHtml(name))),
]
