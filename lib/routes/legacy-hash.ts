import { hrefOfArticle } from './article-path'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { decodeUriPart } from '@/lib/text/decode-uri-part'

/**
 * Returns where `/thesisDetails#{doi}&lang=zh` redirects, the article links of the platform's first years; null for a
 * hash without an article. A DOI may hold `&` and `=`; only a trailing `&lang=` is not part of it.
 */
export function legacyHashTarget(hash: string, standard: Locale): string | null {
  const text = decodeUriPart(hash.replace(/^#\/?/, ''))
  const [, named = text, lang] = /^([\s\S]*?)&lang=(zh|en)?(?:&[\s\S]*)?$/.exec(text) ?? []
  const locale = isLocale(lang) ? lang : standard
  const name = named.replace(/^(doi[:=]|https?:\/\/(dx\.)?doi\.org\/)/i, '').trim()
  if (/^10\.\d{4,9}\/\S/.test(name)) return hrefOfArticle(locale, { id: 0, doi: name.replace(/\/+$/, '') })
  const id = /^(?:id=|columnId=)?(\d{1,9})$/.exec(name)?.[1]
  return id ? hrefOfArticle(locale, { id: Number(id), doi: null }) : null
}
