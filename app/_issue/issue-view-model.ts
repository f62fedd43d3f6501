import { type PageContext, type ScreenHead, currentSite } from '@/app/_page/screen'
import type { Card } from '@/components/ui/card-grid'
import type { EntryView } from '@/components/article/entry-view-model'
import type { Crumb } from '@/components/ui/breadcrumb'
import { limits } from '@/lib/rules/limits'
import { localDate } from '@/lib/i18n/local-date'
import { boundNumbers } from '@/lib/text/bound-numbers'
import { type Locale, localized } from '@/lib/i18n/locales'
import { translator, type Translator } from '@/lib/i18n/translator'
import type { Period } from '@/lib/contract/period'
import { citeHref } from '@/lib/routes/citation-href'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'
import { issueCrumbs } from './issue-crumbs'
import { canonicalOfIssue, issueJsonLd } from './issue-json-ld'
import { issueTitle } from '@/lib/i18n/issue-title'
import {
  type IssueLink,
  type TreeLink,
  issueWall,
  newestIssues,
  periodLink,
  treeYears,
} from './issue-tree-view-model'
import type { JsonLd } from '@/lib/metadata/json-ld/json-ld'
import { entries } from '@/app/_content/entries'
import type { IssueData } from './load-issue'

type T = Translator<'issue'>

export type IssueViewModel = {
  crumbs: Crumb[]
  title: string
  subtitle: string | null
  facts: string[]
  cover: { src: string | null; alt: string; title: string; issue: string } | null
  columns: { name: string; id: string; entries: EntryView[] }[]
  tree: { label: string; years: { year: string; open: boolean; issues: TreeLink[] }[] }
  /** The issue tree as a select, for narrow screens; the archive takes an issue's id. */
  picker: { label: string; action: string; go: string; chosen: string | undefined }
  /** The newest issue of each journal, where the site has no issues of its own. */
  newest: Card[]
  newestTitle: string
  /** All issues of the journal as covers, by year. */
  wall: { year: string; cards: Card[] }[]
  /** Link to the page of all its references; with scripts the reader can select some. */
  cite: { label: string; href: string } | null
  /** Link to the PDF of the whole issue. */
  pdf: { label: string; href: string } | null
  previous: IssueLink | null
  next: IssueLink | null
  empty: { title: string; text: string } | null
  breadcrumb: string
  /** Label of the group of links to the previous and next issue. */
  neighbours: string
  jsonLd: JsonLd[]
}

/** Returns the page metadata of an issue; the title of another journal's issue names the journal. */
export function issueHead({ period, wall }: IssueData, context: PageContext): ScreenHead {
  const { locale, bundle } = context
  const t = translator(locale, 'issue')
  if (wall) return { title: t('archive'), canonical: href.archive({ locale }) }
  if (!period) return { title: t('archive'), canonical: href.issue({ locale }) }
  const title = issueTitle(period, t)
  const canonical = canonicalOfIssue(period, { locale: context.locale, site: context.bundle.site })
  if (period.publicationIndexId === bundle.site.publicationIndexId) return { title, canonical }
  const journal = localized(locale, { zh: period.publicationName, en: period.enPublicationName }).text
  return { title: `${journal} · ${title}`, canonical }
}

/** Builds the view model of the issue screen. */
export function issueViewModel(data: IssueData, context: PageContext): IssueViewModel {
  const { period, columns, tree, wall = false } = data
  const { locale } = context
  const t = translator(locale, 'issue')
  const page = translator(locale, 'page')
  const site = currentSite(context)
  const name = period ? boundNumbers(issueTitle(period, t)) : t('archive')
  const journal = tree.find(({ publicationIndexId }) => publicationIndexId === period?.publicationIndexId)
  const journalName =
    period && localized(locale, { zh: period.publicationName, en: period.enPublicationName }).text
  const among = site.isGroup ? journalOf(period, journalName) : null
  const link = (of: Period, label: string) => periodLink(of, label, { journal, context })
  const archive = period && !site.isGroup ? t('archive') : null
  const crumbs = issueCrumbs({ home: page('home'), page: name, journal: among, archive }, locale)
  return {
    crumbs,
    title: name,
    subtitle: period ? localized(locale, { zh: period.title, en: period.enTitle }).text || null : null,
    facts: period ? facts(period, columns, { journal: site.isGroup ? journalName : null, locale, t }) : [],
    cover: period && {
      src: period.pictureUrl,
      alt: name,
      title: journalName ?? '',
      issue: name,
    },
    columns: columns.map(({ column, enColumn, content }, index) => ({
      name: localized(locale, { zh: column, en: enColumn }).text || t('noColumn'),
      id: `column-${index + 1}`,
      entries: entries(content, context, false),
    })),
    tree: { label: t('tree'), years: treeYears({ tree, current: period, context, t }) },
    picker: {
      label: t('pick'),
      action: href.archive({ locale }),
      go: t('go'),
      chosen: period ? String(period.id) : undefined,
    },
    newestTitle: t('newest'),
    newest: period || wall ? [] : newestIssues(tree, context),
    wall: wall ? issueWall(tree, context) : [],
    cite: citeAll(columns, locale, t),
    pdf: period?.pdfFileId ? { label: t('pdf'), href: fileHref(period.pdfFileId) } : null,
    previous: period?.previous ? link(period.previous, t('previous')) : null,
    next: period?.next ? link(period.next, t('next')) : null,
    empty: emptyState(
      period !== null || tree.some(({ periods }) => periods.length > 0),
      columns.length,
      t,
      period,
    ),
    breadcrumb: page('breadcrumb'),
    neighbours: `${t('previous')} / ${t('next')}`,
    jsonLd: period ? issueJsonLd(period, crumbs, context) : [],
  }
}

/** Returns the journal of an issue, which a group names. */
const journalOf = (period: Period | null, name: string | null) =>
  period?.publicationIndexId && name ? { id: period.publicationIndexId, name } : null

function citeAll(columns: IssueData['columns'], locale: Locale, t: T) {
  const ids = columns.flatMap(({ content }) => content.map(({ id }) => id)).slice(0, limits.basket.items)
  return ids.length > 0 ? { label: t('citeAll'), href: citeHref({ locale, ids }) } : null
}

const emptyState = (found: boolean, columns: number, t: T, period: Period | null) => {
  if (!found) return { title: t('noIssues'), text: t('noIssuesNext') }
  return period && columns === 0 ? { title: t('noArticles'), text: t('noArticlesNext') } : null
}

/** Facts under the title; an issue of more articles than its page lists says so. */
function facts(
  { articleCount, publishDate }: Period,
  columns: IssueData['columns'],
  { journal, locale, t }: { journal: string | null; locale: Locale; t: T },
): string[] {
  const listed = columns.reduce((sum, { content }) => sum + content.length, 0)
  const isCut = articleCount > listed && listed >= limits.issueArticles
  return [
    ...(journal ? [journal] : []),
    t('count', { count: articleCount }),
    ...(publishDate ? [t('published', { date: localDate(locale, publishDate) })] : []),
    ...(isCut ? [t('firstOnly', { count: listed })] : []),
  ]
}
