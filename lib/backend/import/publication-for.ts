import { and, eq } from 'drizzle-orm'
import type { Tx } from '@/lib/backend/db/db'
import { publications } from '@/lib/backend/db/schema'
import { fold } from '@/lib/text/fold'
import type { ImportedArticle } from './model'

export type PublicationRow = typeof publications.$inferSelect

/**
 * The publication an article belongs to: by ISSN, else by title; one that is not the site's own is made as needed. An
 * article that names no journal belongs to the site's own publication.
 */
export async function publicationFor(
  tx: Tx,
  siteId: number,
  { journal }: ImportedArticle,
): Promise<PublicationRow> {
  const rows = await tx.select().from(publications).where(eq(publications.siteId, siteId))
  const found = rows.find((row) => sameIssn(row, journal)) ?? rows.find((row) => sameTitle(row, journal))
  if (found) return found
  const own = rows.find((row) => row.own)
  const title = journal.title.zh ?? journal.title.en
  if (!title) {
    if (own) return own
    throw new Error('the article names no journal, and the site has none of its own')
  }
  return create(tx, siteId, journal, title)
}

type Journal = ImportedArticle['journal']

const bare = (issn: string | null) => issn?.replace(/[^0-9xX]/g, '').toUpperCase() || null

function sameIssn(row: PublicationRow, { issn, eissn }: Journal): boolean {
  const own = [bare(row.issn), bare(row.eissn)].filter(Boolean)
  return [bare(issn), bare(eissn)].some((value) => value !== null && own.includes(value))
}

function sameTitle(row: PublicationRow, { title }: Journal): boolean {
  const own = [row.name, row.enName ?? ''].map(fold).filter(Boolean)
  return [title.zh, title.en].some((value) => value && own.includes(fold(value)))
}

async function create(tx: Tx, siteId: number, journal: Journal, name: string): Promise<PublicationRow> {
  const matchKey = bare(journal.issn ?? journal.eissn) ?? fold(name)
  await tx
    .insert(publications)
    .values({
      siteId,
      matchKey,
      name,
      enName: journal.title.en,
      abbrev: journal.abbrev,
      issn: journal.issn,
      eissn: journal.eissn,
      cn: journal.cn,
      publisher: journal.publisher.zh ?? journal.publisher.en,
      enPublisher: journal.publisher.en,
    })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.siteId, siteId), eq(publications.matchKey, matchKey)))
  if (!row) throw new Error(`the journal ${name} could not be written`)
  return row
}
