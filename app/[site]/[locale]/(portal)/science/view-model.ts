import type { PageContext, PageRequest, ScreenHead } from '@/app/_page/screen'
import type { scienceRoute } from '@/lib/routes/areas/journal'
import { channelTitle } from '@/app/_page/channel-title'
import { translator } from '@/lib/i18n/translator'
import { type Locale, localized } from '@/lib/i18n/locales'
import { href } from '@/lib/routes/href'
import { articleListViewModel } from '@/app/_content/article-list-view-model'
import { entries } from '@/app/_content/entries'
import { ARTICLES_SHOWN, type ScienceData } from './load'

export type ScienceViewModel = ReturnType<typeof scienceViewModel>

type Request = PageRequest<typeof scienceRoute>
type Column = { column: string; enColumn: string | null }

const listTitle = (context: PageContext, request: Request) =>
  channelTitle(context, request, ['science'], translator(context.locale, 'issue')('columns'))

const nameOf = ({ column, enColumn }: Column, locale: Locale) =>
  localized(locale, { zh: column, en: enColumn }).text

const columnHref = ({ column }: Column, locale: Locale) =>
  `${href.columns({ locale })}?column=${encodeURIComponent(column)}`

/** Returns the page metadata of the columns, or of one of them. */
export const scienceHead = (data: ScienceData, context: PageContext, request: Request): ScreenHead =>
  data.kind === 'one'
    ? {
        title: nameOf(data.column, context.locale),
        canonical: columnHref(data.column, context.locale),
      }
    : { title: listTitle(context, request), canonical: href.columns({ locale: context.locale }) }

/** Builds the view model of the columns with their newest articles, or all articles of one. */
export function scienceViewModel(data: ScienceData, context: PageContext, request: Request) {
  const { locale } = context
  const title = listTitle(context, request)
  if (data.kind === 'all')
    return { frame: { locale, title }, list: null, columns: columnsView(data, context) }
  const trail = [{ label: title, href: href.columns({ locale }) }]
  return {
    frame: { locale, title: nameOf(data.column, locale), trail },
    list: articleListViewModel(data.articles, context, columnHref(data.column, locale)),
    columns: null,
  }
}

function columnsView({ shown, others }: Extract<ScienceData, { kind: 'all' }>, context: PageContext) {
  const { locale } = context
  const t = translator(locale, 'issue')
  return {
    empty: shown.length === 0 ? { title: t('noColumns'), text: t('noColumnsNext') } : null,
    shown: shown.map(({ column, articles }) => ({
      key: column.column,
      name: nameOf(column, locale),
      entries: entries(articles, context),
      more:
        column.count > ARTICLES_SHOWN
          ? { label: t('allOf', { count: column.count }), href: columnHref(column, locale) }
          : null,
    })),
    others: {
      title: t('otherColumns'),
      links: others.map((column) => ({
        label: nameOf(column, locale),
        href: columnHref(column, locale),
        count: column.count,
      })),
    },
  }
}
