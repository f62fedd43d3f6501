import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { inFlight } from '@/lib/backend/db/in-flight'
import { anyOf, given, once } from '@/lib/backend/db/once'
import {
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFunds,
  articleReferences,
  articles,
  authorAffiliations,
  files,
  fullTexts,
  sites,
} from '@/lib/backend/db/schema'

const authors = once((db) =>
  db
    .select()
    .from(articleAuthors)
    .where(eq(articleAuthors.articleId, given('articleId')))
    .orderBy(asc(articleAuthors.sort)),
)
export const authorsOf = (db: Queryable, articleId: number) => authors(db, { articleId })

const affiliations = once((db) =>
  db
    .select()
    .from(articleAffiliations)
    .where(eq(articleAffiliations.articleId, given('articleId')))
    .orderBy(asc(articleAffiliations.sort)),
)
export const affiliationsOf = (db: Queryable, articleId: number) => affiliations(db, { articleId })

const links = once((db) =>
  db
    .select({ authorId: authorAffiliations.authorId, affiliationId: authorAffiliations.affiliationId })
    .from(authorAffiliations)
    .innerJoin(articleAuthors, eq(articleAuthors.id, authorAffiliations.authorId))
    .where(eq(articleAuthors.articleId, given('articleId'))),
)
export const authorAffiliationsOf = (db: Queryable, articleId: number) => links(db, { articleId })

const funds = once((db) =>
  db
    .select()
    .from(articleFunds)
    .where(eq(articleFunds.articleId, given('articleId')))
    .orderBy(asc(articleFunds.sort)),
)
export const fundsOf = (db: Queryable, articleId: number) => funds(db, { articleId })

/** What is known here of the works cited: the gravest notice about one, whichever site has it. */
const statusOfCited = sql<'none' | 'corrected' | 'retracted' | 'concern'>`coalesce((
  select cited.status from ${articles} cited join ${sites} s on s.id = cited.site_id
  where lower(cited.doi) = ${articleReferences}.doi and cited.status <> 'none'
    and cited.withdrawn_at is null and s.state = 'open'
  order by cited.status = 'retracted' desc, cited.status = 'concern' desc limit 1), 'none')`

const judged = once((db) =>
  db
    .select({ ...getTableColumns(articleReferences), status: statusOfCited })
    .from(articleReferences)
    .where(eq(articleReferences.articleId, given('articleId')))
    .orderBy(asc(articleReferences.sort)),
)
/** References with what is known of the works they name, for who reads them. */
export const judgedReferencesOf = inFlight((db, articleId: number) => judged(db, { articleId }))

const references = once((db) =>
  db
    .select()
    .from(articleReferences)
    .where(eq(articleReferences.articleId, given('articleId')))
    .orderBy(asc(articleReferences.sort)),
)
export const referencesOf = inFlight((db, articleId: number) => references(db, { articleId }))

const figures = once((db) =>
  db
    .select()
    .from(articleFigures)
    .where(eq(articleFigures.articleId, given('articleId')))
    .orderBy(asc(articleFigures.sort)),
)
export const figuresOf = inFlight((db, articleId: number) => figures(db, { articleId }))

const kinds = once((db) =>
  db
    .select({ kind: articleFigures.kind, n: sql<number>`count(*)::int` })
    .from(articleFigures)
    .where(eq(articleFigures.articleId, given('articleId')))
    .groupBy(articleFigures.kind),
)

/** How many figures and tables an article has. */
export async function figureCounts(db: Queryable, articleId: number): Promise<Map<string, number>> {
  return new Map((await kinds(db, { articleId })).map(({ kind, n }) => [kind, n]))
}

const attached = once((db) =>
  db
    .select({ attachment: articleFiles, file: files })
    .from(articleFiles)
    .innerJoin(files, eq(files.id, articleFiles.fileId))
    .where(sql`${articleFiles.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleFiles.articleId), asc(articleFiles.sort)),
)

/** Files of some articles with what is stored about them. */
export const filesOf = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0 ? Promise.resolve([]) : attached(db, { articleIds })

const stored = once((db) =>
  db
    .select()
    .from(files)
    .where(sql`${files.id} = any(${given('ids')})`),
)

export const filesByIds = (db: Queryable, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : stored(db, { ids })

const fullText = once((db) =>
  db
    .select()
    .from(fullTexts)
    .where(eq(fullTexts.articleId, given('articleId')))
    .limit(1),
)

export async function fullTextOf(db: Queryable, articleId: number) {
  const [row] = await fullText(db, { articleId })
  return row ?? null
}
