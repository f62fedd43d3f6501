import { sideOf } from './bilingual'
import { type Element, at, attribute, children } from './xml'

/**
 * Returns the front matter of the translations into Chinese and English, where an article has its text in several
 * languages: its title, abstract and keywords are those of the article in that language, where it has none itself.
 */
export const translatedFronts = (meta: Element): Element[] =>
  children(meta.parentNode?.parentNode as Element, 'sub-article')
    .filter(
      (part) =>
        attribute(part, 'article-type') === 'translation' && sideOf(attribute(part, 'xml:lang')) !== null,
    )
    .flatMap((part) => at(part, 'front-stub') ?? at(part, 'front', 'article-meta') ?? [])
