import type { ImportedArticle } from './model'

type Issue = { year: number; volume: string; issue: string }

/** Returns the issue of an article; null if accepted only, or without journal, year, or both issue and volume. */
export function issueOf({ year, volume, issue, version, journal }: ImportedArticle): Issue | null {
  if (journal.collection !== undefined) return null
  if (!year || version === -1 || (!issue && !volume)) return null
  return { year, volume: volume ?? '', issue: issue ?? '' }
}

/** Builds the row of an issue created for an article. */
export const newPeriod = (
  { siteId, publicationId }: { siteId: number; publicationId: number },
  { issueTitle }: ImportedArticle,
  issue: Issue,
) => ({
  siteId,
  publicationId,
  ...issue,
  issueSort: sortOf(issue.issue, issue.volume),
  title: issueTitle.zh,
  enTitle: issueTitle.en,
})

/** Returns the sort order of an issue within its year: by volume, then issue; supplements after their issue. */
const sortOf = (issue: string | null, volume: string | null): number =>
  Math.min(number(volume), 9_999) * 10_000 +
  Math.min(number(issue), 999) * 10 +
  (/s|增|suppl/i.test(issue ?? '') ? 5 : 0)

const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
