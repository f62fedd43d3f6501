import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import {
  type Queryable,
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFronts,
  articleFunds,
  articleReferences,
  articles,
  authorAffiliations,
  files,
  fullTexts,
  isShownAs,
  sites,
} from '@/lib/backend/db/db'
import { dedupeReads } from '@/lib/backend/db/dedupe-reads'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
import { limits } from '@/lib/rules/limits'

const authors = prepareStatement((db) =>
  db
    .select()
    .from(articleAuthors)
    .where(sql`${articleAuthors.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleAuthors.articleId), asc(articleAuthors.sort)),
)
/** Returns the authors of articles, in printed order per article. */
export const authorsOf = dedupeReads((db, articleIds: number[]) => authors(db, { articleIds }))

const affiliations = prepareStatement((db) =>
  db
    .select()
    .from(articleAffiliations)
    .where(sql`${articleAffiliations.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleAffiliations.articleId), asc(articleAffiliations.sort)),
)
/** Returns the affiliations of articles, in printed order per article. */
export const affiliationsOf = dedupeReads((db, articleIds: number[]) => affiliations(db, { articleIds }))

const front = prepareStatement((db) =>
  db
    .select({ front: articleFronts.front })
    .from(articleFronts)
    .where(eq(articleFronts.articleId, parameter('articleId'))),
)

/** Returns the front matter of an article as stored by the import; null when it has none. */
export const frontMatterOf = async (db: Queryable, articleId: number) =>
  (await front(db, { articleId }))[0]?.front ?? null

const authorLinks = prepareStatement((db) =>
  db
    .select({ authorId: authorAffiliations.authorId, affiliationId: authorAffiliations.affiliationId })
    .from(authorAffiliations)
    .innerJoin(articleAuthors, eq(articleAuthors.id, authorAffiliations.authorId))
    .where(sql`${articleAuthors.articleId} = ${anyOf('articleIds')}`),
)
/** Returns the links between authors and affiliations of articles. */
export const authorAffiliationsOf = dedupeReads((db, articleIds: number[]) => authorLinks(db, { articleIds }))

const funds = prepareStatement((db) =>
  db
    .select()
    .from(articleFunds)
    .where(sql`${articleFunds.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleFunds.articleId), asc(articleFunds.sort)),
)
/** Returns the grants of articles in their order. */
export const fundsOf = dedupeReads((db, articleIds: number[]) => funds(db, { articleIds }))

/** The gravest status of a cited work among articles shown on any open site. */
const statusOfCited = sql<'none' | 'corrected' | 'retracted' | 'concern'>`coalesce((
  select cited.status from ${articles} cited join ${sites} s on s.id = cited.site_id
  where lower(cited.doi) = ${articleReferences}.doi and cited.status <> 'none'
    and ${isShownAs('cited')} and s.state = 'open'
  order by cited.status = 'retracted' desc, cited.status = 'concern' desc limit 1), 'none')`

const judged = prepareStatement((db) =>
  db
    .select({ ...getTableColumns(articleReferences), status: statusOfCited })
    .from(articleReferences)
    .where(eq(articleReferences.articleId, parameter('articleId')))
    .orderBy(asc(articleReferences.sort)),
)
/** Returns the references of an article with the status of the cited works, for readers. */
export const judgedReferencesOf = dedupeReads((db, articleId: number) => judged(db, { articleId }))

const beside = prepareStatement((db) =>
  db
    .select({ ...getTableColumns(articleReferences), status: statusOfCited })
    .from(articleReferences)
    .where(
      sql`${articleReferences.articleId} = ${parameter('articleId')}
        and (${articleReferences.sort} < ${limits.articlePage.referencesBesideText}
          or ${articleReferences.doi} in (
            select lower(noticed.doi) from ${articles} noticed where noticed.status <> 'none'))`,
    )
    .orderBy(asc(articleReferences.sort)),
)
/**
 * Returns the references of an article whose text is sent beside them: the first ones, and those of works with a notice.
 */
export const referencesBesideText = dedupeReads((db, articleId: number) => beside(db, { articleId }))

const references = prepareStatement((db) =>
  db
    .select()
    .from(articleReferences)
    .where(sql`${articleReferences.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleReferences.articleId), asc(articleReferences.sort)),
)
/** Returns the references of articles in their order. */
export const referencesOf = dedupeReads((db, articleIds: number[]) => references(db, { articleIds }))

const figures = prepareStatement((db) =>
  db
    .select()
    .from(articleFigures)
    .where(eq(articleFigures.articleId, parameter('articleId')))
    .orderBy(asc(articleFigures.sort)),
)
/** Returns the figures and tables of an article in their order. */
export const figuresOf = dedupeReads((db, articleId: number) => figures(db, { articleId }))

const kinds = prepareStatement((db) =>
  db
    .select({ kind: articleFigures.kind, n: sql<number>`count(*)::int` })
    .from(articleFigures)
    .where(eq(articleFigures.articleId, parameter('articleId')))
    .groupBy(articleFigures.kind),
)

/** Counts the figures and tables of an article, by kind. */
export async function figureCounts(db: Queryable, articleId: number): Promise<Map<string, number>> {
  return new Map((await kinds(db, { articleId })).map(({ kind, n }) => [kind, n]))
}

const attached = prepareStatement((db) =>
  db
    .select({ attachment: articleFiles, file: files })
    .from(articleFiles)
    .innerJoin(files, eq(files.id, articleFiles.fileId))
    .where(sql`${articleFiles.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleFiles.articleId), asc(articleFiles.sort)),
)

/** Returns the file links of articles with the stored file rows. */
export const filesOf = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0 ? Promise.resolve([]) : attached(db, { articleIds })

const stored = prepareStatement((db) =>
  db
    .select()
    .from(files)
    .where(sql`${files.id} = any(${parameter('ids')})`),
)

/** Returns stored files by id, in no particular order; omits unknown ids. */
export const filesByIds = (db: Queryable, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : stored(db, { ids })

const fullText = prepareStatement((db) =>
  db
    .select()
    .from(fullTexts)
    .where(eq(fullTexts.articleId, parameter('articleId')))
    .limit(1),
)

/** Returns the rendered full text of an article; null when only metadata is stored. */
export const fullTextOf = (db: Queryable, articleId: number) =>
  fullText(db, { articleId }).then(([row]) => row ?? null)
