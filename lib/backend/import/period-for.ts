import type { ImportedArticle } from './model'

type Issue = { year: number; volume: string; issue: string }

/** The issue an article stands in; null when its source names no issue and no volume, or no journal: online first. */
export function issueOf({ year, volume, issue, version, journal }: ImportedArticle): Issue | null {
  if (journal.collection !== undefined) return null
  if (!year || version === -1 || (!issue && !volume)) return null
  return { year, volume: volume ?? '', issue: issue ?? '' }
}

/** The row of an issue that is made for an article. */
export const newPeriod = (
  { siteId, publicationId }: { siteId: number; publicationId: number },
  { issueTitle }: ImportedArticle,
  issue: Issue,
) => ({
  ...{ siteId, publicationId, ...issue },
  issueSort: sortOf(issue.issue, issue.volume),
  title: issueTitle.zh,
  enTitle: issueTitle.en,
})

/** Number by which issues of a year are ordered: volume first, then issue; supplements after their issue. */
const sortOf = (issue: string | null, volume: string | null): number =>
  Math.min(number(volume), 9_999) * 10_000 +
  Math.min(number(issue), 999) * 10 +
  (/s|增|suppl/i.test(issue ?? '') ? 5 : 0)

const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
