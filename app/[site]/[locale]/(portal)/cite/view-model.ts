import { type CitationView, citationView } from '@/components/citation/citation-view-model'
import { plainText } from '@/lib/text/inline-html'
import { localized } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import { MAX_CITED } from '@/lib/contract/citation'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { href } from '@/lib/routes/href'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import type { CiteData } from './load'

type T = Translator<'citation'>

export type CiteViewModel = {
  title: string
  count: string | null
  box: CitationView | null
  /** Which part of the list is not shown, and why. */
  notices: string[]
  /** The cited articles with their links. */
  articles: { id: number; title: string; href: string }[]
  worksTitle: string
  empty: { title: string; text: string; link: { label: string; href: string } }
  /** The form that selects the style; `allText` is every reference, for the copy button. */
  form: { action: string; style: string; apply: string; copyAll: string; allText: string }
}

const titleOf = (data: CiteData, t: T) => (data?.items.length === 1 ? t('titleOne') : t('title'))

/** Returns the page metadata of the citation page. */
export const citeHead = (data: CiteData, { locale }: PageContext): ScreenHead => ({
  title: titleOf(data, translator(locale, 'citation')),
  noindex: true,
})

/** Builds the view model of the citation page. */
export function citeViewModel(data: CiteData, { locale }: Pick<PageContext, 'locale'>): CiteViewModel {
  const t = translator(locale, 'citation')
  const items = data?.items ?? []
  return {
    title: titleOf(data, t),
    count: items.length > 1 ? t('count', { count: items.length }) : null,
    box: data && citationView(data, locale, t),
    notices: data ? noticesOf(data, t) : [],
    articles: items.map(({ id, doi, resName, enResName, otherResName, quote, address }) => ({
      id,
      title:
        plainText(localized(locale, { zh: resName, en: enResName }).text) || plainText(otherResName) || quote,
      href: (address ? `//${address}` : '') + hrefOfArticle(locale, { id, doi }),
    })),
    worksTitle: t('works'),
    empty: {
      title: t('emptyTitle'),
      text: t('emptyText'),
      link: { label: t('toContents'), href: href.issue({ locale }) },
    },
    form: {
      action: href.cite({ locale, ids: [] }),
      style: t('style'),
      apply: t('apply'),
      copyAll: t('copyAll'),
      allText: items.map(({ quote }, at) => (items.length > 1 ? `[${at + 1}] ${quote}` : quote)).join('\n'),
    },
  }
}

const noticesOf = ({ missing, unreadable, over }: NonNullable<CiteData>, t: T): string[] =>
  [
    missing.length > 0 ? t('missing', { count: missing.length }) : '',
    unreadable > 0 ? t('unreadable', { count: unreadable }) : '',
    over > 0 ? t('over', { count: MAX_CITED, left: over }) : '',
  ].filter(Boolean)
