import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/lib/backend/db/db'
import { periods } from '@/lib/backend/db/schema'
import type { ImportedArticle } from './model'
import type { PublicationRow } from './publication-for'

/** The issue an article stands in, made as needed; none when its source names no issue and no volume: online first. */
export async function periodFor(tx: Tx, publication: PublicationRow, article: ImportedArticle) {
  const { year, volume, issue, version } = article
  if (!year || version === -1 || (!issue && !volume)) return null
  const key = { publicationId: publication.id, year, volume: volume ?? '', issue: issue ?? '' }
  await tx
    .insert(periods)
    .values({
      ...key,
      siteId: publication.siteId,
      issueSort: sortOf(issue, volume),
      title: article.issueTitle.zh,
      enTitle: article.issueTitle.en,
    })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(periods)
    .where(
      and(
        eq(periods.publicationId, key.publicationId),
        eq(periods.year, key.year),
        eq(periods.volume, key.volume),
        eq(periods.issue, key.issue),
      ),
    )
  return row ?? null
}

/** Number by which issues of a year are ordered: volume first, then issue; supplements after their issue. */
export const sortOf = (issue: string | null, volume: string | null): number =>
  Math.min(number(volume), 9_999) * 10_000 +
  Math.min(number(issue), 999) * 10 +
  (/s|增|suppl/i.test(issue ?? '') ? 5 : 0)

const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)
