import type { ScreenContext } from '@/app/render-screen'
import { type EntryView, entryView } from '@/components/article/entry-view'
import type { Crumb } from '@/components/ui/breadcrumb'
import { localDate } from '@/lib/i18n/local-date'
import { localised } from '@/lib/i18n/localised'
import type { Locale } from '@/lib/i18n/locales'
import { translator, type Translator } from '@/lib/i18n/translator'
import type { Period } from '@/lib/rc-pub/contract/period'
import { href } from '@/lib/routes/href'
import { isGroupSite } from '@/lib/site/is-group-site'
import type { IssueData } from './load-issue'

type T = Translator<'issue'>

export type IssueViewModel = {
  crumbs: Crumb[]
  title: string
  subtitle: string | null
  facts: string[]
  cover: { src: string | null; alt: string; title: string; year: string; issue: string } | null
  columns: { name: string; id: string; entries: EntryView[] }[]
  tree: { label: string; years: { year: string; open: boolean; issues: Link[] }[] }
  previous: Link | null
  next: Link | null
  empty: { title: string; text: string } | null
}

type Link = { label: string; href: string; current: boolean }

type Context = Pick<ScreenContext, 'locale' | 'bundle'>

const title = ({ year, volume, issue }: Period, t: T): string => {
  const values = { year: String(year ?? ''), volume, issue }
  return volume ? t('titleWithVolume', values) : t('title', values)
}

/** Finished strings and links of the issue screen. */
function build(
  { period, columns, tree }: IssueData,
  { locale, bundle }: Context,
  t: T,
  ta: Translator<'article'>,
): IssueViewModel {
  const site = { id: bundle.site.id, isGroup: isGroupSite(bundle.site) }
  const page = translator(locale, 'page')
  const name = period ? title(period, t) : t('contents')
  return {
    crumbs: [{ label: page('home'), href: href.home({ locale }) }, { label: name }],
    title: name,
    subtitle: period ? localised(locale, period.title, period.enTitle) || null : null,
    facts: period ? facts(period, locale, t) : [],
    cover: period && {
      src: period.pictureUrl,
      alt: name,
      title: localised(locale, period.publicationName, period.enPublicationName),
      year: String(period.year ?? ''),
      issue: name,
    },
    columns: columns.map(({ column, enColumn, content }, index) => ({
      name: localised(locale, column, enColumn) || t('noColumn'),
      id: `column-${index + 1}`,
      entries: content.map((article) => entryView(article, { locale, t: ta, site })),
    })),
    tree: { label: t('tree'), years: treeYears({ tree, current: period, locale, t }) },
    previous: period?.previous ? periodLink(period.previous, locale, t('previous')) : null,
    next: period?.next ? periodLink(period.next, locale, t('next')) : null,
    empty: emptyState(period !== null, columns.length, t),
  }
}

const emptyState = (found: boolean, columns: number, t: T) => {
  if (!found) return { title: t('noIssues'), text: t('noIssuesNext') }
  return columns === 0 ? { title: t('noArticles'), text: t('noArticlesNext') } : null
}

const facts = (period: Period, locale: Locale, t: T): string[] => [
  t('count', { count: period.articleCount }),
  ...(period.publishDate ? [t('published', { date: localDate(locale, period.publishDate) })] : []),
]

const periodLink = ({ year, issue }: Period, locale: Locale, label: string): Link => ({
  label,
  href: href.issue({ locale, year: year ?? 0, issue }),
  current: false,
})

type TreeInput = { tree: IssueData['tree']; current: Period | null; locale: Locale; t: T }

function treeYears({ tree, current, locale, t }: TreeInput) {
  const years =
    tree.find(({ periods }) => periods.some((year) => year.periods.some(({ id }) => id === current?.id))) ??
    tree[0]
  return (years?.periods ?? []).map(({ year, periods }) => ({
    year: String(year ?? ''),
    open: year === current?.year,
    issues: periods.map((period) => ({
      ...periodLink(period, locale, title(period, t)),
      current: period.id === current?.id,
    })),
  }))
}

export const issueView = { build, title }
