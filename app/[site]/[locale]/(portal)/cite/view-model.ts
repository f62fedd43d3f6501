import { type CitationView, citationView } from '@/components/citation/citation-view-model'
import { titleWithStatus } from '@/lib/citation/title-with-status'
import { plainText } from '@/lib/text/inline-html'
import { type Locale, localized } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import { MAX_CITED } from '@/lib/contract/citation'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { href } from '@/lib/routes/href'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import type { CiteData } from './load'

type T = Translator<'citation'>

type CitedWork = { id: number; title: string; lang: string | undefined; href: string }

export type CiteViewModel = {
  title: string
  count: string | null
  box: CitationView | null
  /** Which part of the list is not shown, and why. */
  notices: string[]
  /** The cited article where there is one only: it stands below the heading. */
  work: CitedWork | null
  /** Several cited articles with their links. */
  articles: CitedWork[]
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
  const works = items.map((item) => citedWork(item, locale))
  return {
    title: titleOf(data, t),
    count: items.length > 1 ? t('count', { count: items.length }) : null,
    box: data && citationView(data, locale, t),
    notices: data ? noticesOf(data, t) : [],
    work: works.length === 1 ? (works[0] ?? null) : null,
    articles: works.length === 1 ? [] : works,
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

function citedWork(item: NonNullable<CiteData>['items'][number], locale: Locale): CitedWork {
  const { id, doi, resName, enResName, otherResName, quote, status = 'none', address } = item
  const { text, lang } = localized(locale, { zh: resName, en: enResName })
  const title = plainText(text) || plainText(otherResName)
  return {
    id,
    // A reference says its status itself.
    title: title ? titleWithStatus(title, { status, language: lang ?? locale }) : quote,
    lang,
    href: (address ? `//${address}` : '') + hrefOfArticle(locale, { id, doi }),
  }
}

const noticesOf = ({ missing, unreadable, over }: NonNullable<CiteData>, t: T): string[] =>
  [
    missing.length > 0 ? t('missing', { count: missing.length }) : '',
    unreadable > 0 ? t('unreadable', { count: unreadable }) : '',
    over > 0 ? t('over', { count: MAX_CITED, left: over }) : '',
  ].filter(Boolean)
