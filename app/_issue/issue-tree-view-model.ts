import { type PageContext, currentSite } from '@/app/_page/screen'
import type { Card } from '@/components/ui/card-grid'
import { safeUrl } from '@/lib/text/safe-url'
import { boundNumbers } from '@/lib/text/bound-numbers'
import { localized } from '@/lib/i18n/locales'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { Period, PeriodTree } from '@/lib/contract/period'
import { periodHref } from '@/lib/routes/period-href'
import { issueTitle, issueTitleInYear } from '@/lib/i18n/issue-title'

export type IssueLink = { id: number; label: string; href: string; current: boolean }

/** publicationConfig.backIssueStyle for a tree of all journals by year. */
const BY_YEAR = 3

type LinkContext = { journal: PeriodTree | undefined; context: PageContext }

/** Returns the link to an issue; its journal decides on which site. */
export function periodLink(period: Period, label: string, { journal, context }: LinkContext): IssueLink {
  const site = currentSite(context)
  const isOwn = period.publicationIndexId === context.bundle.site.publicationIndexId
  const owner = { own: isOwn || (site.isGroup && journal !== undefined), address: journal?.address ?? null }
  const address = periodHref(period, owner, { locale: context.locale, currentSite: site })
  return { id: period.id, label, href: address, current: false }
}

/**
 * A link of the tree; `inYear` is its label below the year, `heading` the journal it is the first of among several;
 * `option` begins with the issue, so that a narrow select shows it.
 */
export type TreeLink = IssueLink & { inYear: string; heading: string | null; option: string }

type TreeInput = { tree: PeriodTree[]; current: Period | null; context: PageContext; t: Translator<'issue'> }

/** Returns the years of the issue tree: of the issue's journal; of all journals on a group or where configured. */
export function treeYears({ tree, current, context, t }: TreeInput) {
  const { bundle, locale } = context
  const byYear = bundle.publicationConfig.backIssueStyle === BY_YEAR || currentSite(context).isGroup
  const journal =
    tree.find(({ publicationIndexId }) => publicationIndexId === current?.publicationIndexId) ?? tree[0]
  const journals = byYear ? tree : journal ? [journal] : []
  const years = new Map<number, TreeLink[]>()
  for (const member of journals)
    for (const { year, periods } of member.periods) {
      const name =
        journals.length > 1
          ? localized(locale, { zh: member.publicationName, en: member.enPublicationName }).text
          : null
      const links = periods.map((period, at) => {
        const title = boundNumbers(issueTitle(period, t))
        const label = name === null ? title : `${name} ${title}`
        const link = periodLink(period, label, { journal: member, context })
        return {
          ...link,
          option: name === null ? title : `${title} · ${name}`,
          inYear: boundNumbers(issueTitleInYear(period, t)),
          heading: at === 0 ? name : null,
          current: period.id === current?.id,
        }
      })
      years.set(year ?? 0, [...(years.get(year ?? 0) ?? []), ...links])
    }
  return [...years]
    .sort(([a], [b]) => b - a)
    .map(([year, issues], at) => ({
      year: String(year),
      open: current ? year === current.year : at === 0,
      issues,
    }))
}

/** Builds the issues of the first journal as covers by year, newest first. */
export function issueWall(tree: PeriodTree[], context: PageContext): { year: string; cards: Card[] }[] {
  const journal = tree[0]
  if (!journal) return []
  return journal.periods.map(({ year, periods }) => ({
    year: String(year ?? ''),
    cards: periods.map((period) => {
      const title = boundNumbers(issueTitleInYear(period, translator(context.locale, 'issue')))
      return { ...issueCard(period, journal, context), title }
    }),
  }))
}

/** Builds the issues of the first journal as one list of covers, newest first. */
export const issueCards = (tree: PeriodTree[], context: PageContext): Card[] =>
  tree
    .slice(0, 1)
    .flatMap((journal) =>
      journal.periods.flatMap(({ periods }) => periods.map((period) => issueCard(period, journal, context))),
    )

function issueCard(period: Period, journal: PeriodTree, context: PageContext): Card {
  const { locale } = context
  const title = boundNumbers(issueTitle(period, translator(locale, 'issue')))
  const { href } = periodLink(period, title, { journal, context })
  const theme = localized(locale, { zh: period.title, en: period.enTitle })
  return {
    id: period.id,
    title,
    href,
    picture: safeUrl(period.pictureUrl) ?? null,
    coverText: localized(locale, { zh: journal.publicationName, en: journal.enPublicationName }).text,
    facts: theme.text ? [{ ...theme, work: true }] : [],
  }
}

/** Builds a card of the newest issue of each journal. */
export function newestIssues(tree: PeriodTree[], context: PageContext): Card[] {
  const { locale } = context
  const t = translator(locale, 'issue')
  return tree.flatMap((journal) => {
    const newest = journal.periods[0]?.periods[0]
    if (!newest) return []
    const name = localized(locale, { zh: journal.publicationName, en: journal.enPublicationName })
    const { href } = periodLink(newest, name.text, { journal, context })
    const picture = safeUrl(newest.pictureUrl) ?? null
    const facts = [{ text: boundNumbers(issueTitle(newest, t)) }]
    return [{ id: newest.id, title: name.text, lang: name.lang, href, picture, facts }]
  })
}
