import { type EntryView, entryView } from '@/components/article/entry-view-model'
import { markExceptions } from '@/components/article/status-badges'
import type { ChartView } from '@/components/charts/chart-view-model'
import { excerpt } from '@/lib/text/excerpt'
import { plainText } from '@/lib/text/inline-html'
import { safeUrl } from '@/lib/text/safe-url'
import { type Locale, localized, readersFirst } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Article } from '@/lib/contract/article'
import type { ArticlePage } from '@/lib/contract/article-page'
import type { Channel } from '@/lib/contract/channel'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'
import { keywordHref } from '@/lib/routes/keyword-href'
import { type ExternalView, externalView, topicView } from './external-view-model'

type ArticleContextData = Omit<ArticlePage, 'article' | 'fullText' | 'references'> & {
  /** Whether the jump URL leads to another page than the article's. */
  jumps: boolean
}

type Context = { locale: Locale; site: { id: number; isGroup: boolean }; channels: readonly Channel[] }

export type ArticleContextView = {
  figures: {
    anchor: string
    kind: 'figure' | 'table'
    label: string
    caption: string
    href: string
    picture: string | null
  }[]
  allFigures: string
  citation: { text: string; lang: string }[]
  use: ChartView | null
  related: { title: string; entries: (EntryView & { shared: string })[] }[]
  hotWords: ChartView | null
  trend: ChartView[]
  external: ExternalView | null
  topic: ReturnType<typeof topicView>
  graphic: string | null
  texts: Record<'howToCite' | 'related' | 'trend' | 'trendNote', string>
}

/** Builds the view model of what stands beside and after the text. */
export function articleContextView(
  article: Article,
  context: ArticleContextData,
  { locale, site, channels }: Context,
): ArticleContextView {
  const t = translator(locale, 'article')
  return {
    figures: context.figures.map((figure) => {
      const caption = plainText(localized(locale, { zh: figure.titleHtml, en: figure.enTitleHtml }).text)
      return {
        anchor: figure.anchor,
        kind: figure.kind,
        label:
          // "Figure 1." and "Table 1" of one source stand side by side.
          localized(locale, { zh: figure.label, en: figure.enLabel }).text.replace(
            /(?<![.:：。\s])[.:：。\s]+$/,
            '',
          ) ||
          excerpt(caption, locale, MAX_LABEL) ||
          t(figure.kind),
        caption,
        href: href.figures({ locale, articleId: article.id, anchor: figure.anchor }),
        picture: figure.pictures[0] ? fileHref(figure.pictures[0].id) : null,
      }
    }),
    allFigures: href.figures({ locale, articleId: article.id }),
    citation: citations(context.citation, locale),
    use: monthsChart(context, locale),
    related: relatedGroups(context, locale, site),
    hotWords: hotWordsChart(context, locale),
    trend: trendCharts(context, locale),
    external: externalView(article, context.jumps, locale),
    topic: topicView(article, channels, locale),
    graphic: safeUrl(article.graphicAbstract) ?? null,
    texts: {
      howToCite: t('around.howToCite'),
      related: t('around.relatedTitle'),
      trend: t('around.trend'),
      trendNote: t('around.trendNote'),
    },
  }
}

/** Letters of a caption that stand for a label. */
const MAX_LABEL = 32

const relations = ['bySubject', 'byAuthor', 'byFund', 'byOrg'] as const

/** Returns related articles by relation; relations without articles are left out. */
function relatedGroups(
  { related }: ArticleContextData,
  locale: Locale,
  site: Context['site'],
): ArticleContextView['related'] {
  const t = translator(locale, 'article')
  const options = { locale, t, site, withJournal: site.isGroup }
  const sharedBy = (shared: string[]) =>
    shared.length > 0
      ? t('around.sharedBy', { shared: shared.slice(0, 4).join(locale === 'en' ? ', ' : '、') })
      : ''
  return relations
    .filter((relation) => related[relation].length > 0)
    .map((relation) => ({
      title: t(`around.${relation}`),
      entries: markExceptions(
        related[relation].map((article) => ({
          ...entryView(article, options),
          shared: sharedBy(article.shared),
        })),
      ),
    }))
}

const citations = (cited: ArticleContextData['citation'], locale: Locale) =>
  cited
    ? readersFirst(locale, [
        { text: cited.quote, lang: cited.quoteLang || 'zh' },
        { text: cited.transQuote, lang: cited.transQuoteLang || 'en' },
      ]).filter(({ text }) => text !== '')
    : []

/** Returns the chart of the last 12 months; null where there was no use. */
function monthsChart({ use }: ArticleContextData, locale: Locale): ChartView | null {
  const t = translator(locale, 'article')
  const months = use?.months.slice(-12) ?? []
  if (months.every(({ views, downloads }) => views + downloads === 0)) return null
  return {
    title: t('around.months'),
    head: [t('around.month'), t('around.viewsCol'), t('around.downloadsCol')],
    rows: months.map(({ month, views, downloads }) => ({ label: month, values: [views, downloads] })),
  }
}

function hotWordsChart({ hotWords }: ArticleContextData, locale: Locale): ChartView | null {
  const t = translator(locale, 'article')
  if (total(hotWords) < FEWEST_PAPERS) return null
  return {
    title: t('around.hotWords'),
    head: [t('around.hotWord'), t('around.articleCount')],
    rows: hotWords.map(({ word, count }) => ({
      label: word,
      values: [count],
      href: keywordHref(locale, word),
    })),
  }
}

/** Minimum number of papers: fewer show chance, not a trend. */
const FEWEST_PAPERS = 10
const total = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/**
 * Returns a chart per keyword, all on one scale: several in one chart would be told apart by colour alone. The title
 * links to the papers counted.
 */
function trendCharts({ trend }: ArticleContextData, locale: Locale): ChartView[] {
  const t = translator(locale, 'article')
  const shown = trend.filter(({ points }) => points.length > 1 && total(points) >= FEWEST_PAPERS).slice(0, 3)
  const max = Math.max(...shown.flatMap(({ points }) => points.map(({ count }) => count)))
  return shown.map(({ keyword, points }) => ({
    title: keyword,
    href: keywordHref(locale, keyword),
    max,
    head: [t('around.year'), t('around.articleCount')],
    rows: points.map(({ year, count }) => ({ label: String(year), values: [count] })),
  }))
}
