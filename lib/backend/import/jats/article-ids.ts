import { readDoi } from '@/lib/text/read-doi'
import type { ImportWarning } from '../model'
import { type Element, attribute, children, textOf } from './xml'

const DOI_TYPE = /^(?:article-?|crossref-?)?doi$|^digital[\s-]object[\s-]identifier$/

const typeOf = (id: Element): string => attribute(id, 'pub-id-type')?.trim().toLowerCase() ?? ''

/** Whether an `article-id` is meant to be the DOI of the article. */
export const isDoi = (id: Element): boolean =>
  DOI_TYPE.test(typeOf(id)) || (typeOf(id) === '' && readDoi(textOf(id)) !== null)

/** Returns the DOI of an article, however it is written; null without one. */
export function articleDoi(meta: Element): string | null {
  for (const id of children(meta, 'article-id').filter(isDoi)) {
    const doi = readDoi(textOf(id))
    if (doi) return doi
  }
  return null
}

/** Returns the first id of the article of the first type that it has one of; null without one. */
export function articleId(meta: Element, ...types: string[]): string | null {
  const ids = children(meta, 'article-id')
  for (const type of types) {
    const found = ids.find((id) => typeOf(id) === type && textOf(id))
    if (found) return textOf(found)
  }
  return null
}

/** Warns about ids that are called a DOI and are none: an article is stored without them. */
export function warnAboutDois(meta: Element, warnings: ImportWarning[]): void {
  for (const id of children(meta, 'article-id').filter(isDoi))
    if (textOf(id) && readDoi(textOf(id)) === null)
      warnings.push({
        code: 'not-a-doi',
        message: `line ${id.lineNumber ?? 1}: ${JSON.stringify(textOf(id).slice(0, QUOTED))} is not a DOI and not used as one; a DOI begins with 10.`,
        path: null,
      })
}

/** Maximum number of characters quoted. */
const QUOTED = 60
