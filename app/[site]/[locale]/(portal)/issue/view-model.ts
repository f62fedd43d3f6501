import { here } from '@/app/_page/here'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { Card } from '@/components/ui/card-grid'
import { type EntryView, entryView } from '@/components/article/entry-view-model'
import type { Crumb } from '@/components/ui/breadcrumb'
import { limits } from '@/lib/rules/limits'
import { localDate } from '@/lib/i18n/local-date'
import { boundNumbers } from '@/lib/text/bound-numbers'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import { translator, type Translator } from '@/lib/i18n/translator'
import type { Period } from '@/lib/contract/period'
import { citeHref } from '@/lib/routes/citation-href'
import { href } from '@/lib/routes/href'
import type { IssueData } from './load'
import { issueTitle } from './issue-title'
import { type Link, newestIssues, periodLink, treeYears } from './tree-view-model'

type T = Translator<'issue'>

export type IssueViewModel = {
  crumbs: Crumb[]
  title: string
  subtitle: string | null
  facts: string[]
  cover: { src: string | null; alt: string; title: string; issue: string } | null
  columns: { name: string; id: string; entries: EntryView[] }[]
  tree: { label: string; years: { year: string; open: boolean; issues: Link[] }[] }
  /** The tree as one list to choose from, for narrow screens; the archive takes an issue's id. */
  picker: { label: string; action: string; go: string; chosen: string | undefined }
  /** Newest issue of every journal, where the site has no issues of its own. */
  newest: Card[]
  /** Page of all its references; with scripts it lets the reader choose. */
  cite: { label: string; href: string } | null
  previous: Link | null
  next: Link | null
  empty: { title: string; text: string } | null
}

type Context = Pick<ScreenContext, 'locale' | 'bundle'>

/** Finished strings and links of the issue screen. */
function build(
  { period, columns, tree }: IssueData,
  { locale, bundle }: Context,
  t: T,
  ta: Translator<'article'>,
): IssueViewModel {
  const site = here({ bundle })
  const page = translator(locale, 'page')
  const name = period ? boundNumbers(issueTitle(period, t)) : t('contents')
  const journal = tree.find(({ publicationIndexId }) => publicationIndexId === period?.publicationIndexId)
  const journalName =
    period && localized(locale, { zh: period.publicationName, en: period.enPublicationName }).text
  const link = (of: Period, label: string) => periodLink(of, label, { journal, context: { locale, bundle } })
  return {
    crumbs: [{ label: page('home'), href: href.home({ locale }) }, { label: name }],
    title: name,
    subtitle: period ? localized(locale, { zh: period.title, en: period.enTitle }).text || null : null,
    // Among several journals an issue says whose it is.
    facts: period ? [...(site.isGroup && journalName ? [journalName] : []), ...facts(period, locale, t)] : [],
    cover: period && {
      src: period.pictureUrl,
      alt: name,
      title: journalName ?? '',
      issue: name,
    },
    columns: columns.map(({ column, enColumn, content }, index) => ({
      name: localized(locale, { zh: column, en: enColumn }).text || t('noColumn'),
      id: `column-${index + 1}`,
      entries: content.map((article) => entryView(article, { locale, t: ta, site })),
    })),
    tree: { label: t('tree'), years: treeYears({ tree, current: period, context: { locale, bundle }, t }) },
    picker: {
      label: t('pick'),
      action: href.archive({ locale }),
      go: t('go'),
      chosen: period ? String(period.id) : undefined,
    },
    newest: period ? [] : newestIssues(tree, { locale, bundle }),
    cite: citeAll(columns, locale, t),
    previous: period?.previous ? link(period.previous, t('previous')) : null,
    next: period?.next ? link(period.next, t('next')) : null,
    empty: emptyState(
      period !== null || tree.some(({ periods }) => periods.length > 0),
      columns.length,
      t,
      period,
    ),
  }
}

function citeAll(columns: IssueData['columns'], locale: Locale, t: T) {
  const ids = columns.flatMap(({ content }) => content.map(({ id }) => id)).slice(0, limits.basket.items)
  return ids.length > 0 ? { label: t('citeAll'), href: citeHref({ locale, ids }) } : null
}

const emptyState = (found: boolean, columns: number, t: T, period: Period | null) => {
  if (!found) return { title: t('noIssues'), text: t('noIssuesNext') }
  return period && columns === 0 ? { title: t('noArticles'), text: t('noArticlesNext') } : null
}

const facts = (period: Period, locale: Locale, t: T): string[] => [
  t('count', { count: period.articleCount }),
  ...(period.publishDate ? [t('published', { date: localDate(locale, period.publishDate) })] : []),
]

export const issueView = { build, title: issueTitle }
