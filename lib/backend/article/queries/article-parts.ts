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
/** Authors of articles, in printed order per article. */
export const authorsOf = dedupeReads((db, articleIds: number[]) => authors(db, { articleIds }))

const affiliations = prepareStatement((db) =>
  db
    .select()
    .from(articleAffiliations)
    .where(sql`${articleAffiliations.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleAffiliations.articleId), asc(articleAffiliations.sort)),
)
/** Affiliations of articles, in printed order per article. */
export const affiliationsOf = dedupeReads((db, articleIds: number[]) => affiliations(db, { articleIds }))

const front = prepareStatement((db) =>
  db
    .select({ front: articleFronts.front })
    .from(articleFronts)
    .where(eq(articleFronts.articleId, parameter('articleId'))),
)

/** Front matter of an article as stored by the import; null when it has none. */
export const frontMatterOf = async (db: Queryable, articleId: number) =>
  (await front(db, { articleId }))[0]?.front ?? null

const authorLinks = prepareStatement((db) =>
  db
    .select({ authorId: authorAffiliations.authorId, affiliationId: authorAffiliations.affiliationId })
    .from(authorAffiliations)
    .innerJoin(articleAuthors, eq(articleAuthors.id, authorAffiliations.authorId))
    .where(sql`${articleAuthors.articleId} = ${anyOf('articleIds')}`),
)
/** Which authors of articles are at which of their affiliations, by id. */
export const authorAffiliationsOf = dedupeReads((db, articleIds: number[]) => authorLinks(db, { articleIds }))

const funds = prepareStatement((db) =>
  db
    .select()
    .from(articleFunds)
    .where(sql`${articleFunds.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleFunds.articleId), asc(articleFunds.sort)),
)
/** Grants of articles, in printed order per article. */
export const fundsOf = dedupeReads((db, articleIds: number[]) => funds(db, { articleIds }))

/**
 * The gravest status of a cited work among articles shown on any open site. A retraction is final, an expression of concern
 * provisional; a corrected work can still be relied on.
 */
const statusOfCited = sql<'none' | 'corrected' | 'retracted' | 'concern'>`coalesce((
  select cited.status from ${articles} cited join ${sites} s on s.id = cited.site_id
  where lower(cited.doi) = ${articleReferences}.doi and cited.status <> 'none'
    and ${isShownAs('cited')} and s.state = 'open'
  order by cited.status = 'retracted' desc, cited.status = 'concern' desc limit 1), 'none')`

const referencesWithStatus = prepareStatement((db) =>
  db
    .select({ ...getTableColumns(articleReferences), status: statusOfCited })
    .from(articleReferences)
    .where(eq(articleReferences.articleId, parameter('articleId')))
    .orderBy(asc(articleReferences.sort)),
)
/** Returns the references of an article with the status of the works they cite, of which readers are warned. */
export const referencesWithStatusOf = dedupeReads((db, articleId: number) =>
  referencesWithStatus(db, { articleId }),
)

const referencesWithText = prepareStatement((db) =>
  db
    .select({ ...getTableColumns(articleReferences), status: statusOfCited })
    .from(articleReferences)
    .where(
      sql`${articleReferences.articleId} = ${parameter('articleId')}
        and (${articleReferences.sort} < ${limits.articlePage.referencesSentWithText}
          or ${articleReferences.doi} in (
            select lower(with_notice.doi) from ${articles} with_notice where with_notice.status <> 'none'))`,
    )
    .orderBy(asc(articleReferences.sort)),
)
/**
 * Returns the references sent with the full text of an article, which holds all of them: the first ones, for metadata, and
 * those of works with a notice, which the text flags.
 */
export const referencesSentWithText = dedupeReads((db, articleId: number) =>
  referencesWithText(db, { articleId }),
)

const references = prepareStatement((db) =>
  db
    .select()
    .from(articleReferences)
    .where(sql`${articleReferences.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleReferences.articleId), asc(articleReferences.sort)),
)
/** References of articles, in printed order per article, without the status of the works they cite. */
export const referencesOf = dedupeReads((db, articleIds: number[]) => references(db, { articleIds }))

const figures = prepareStatement((db) =>
  db
    .select()
    .from(articleFigures)
    .where(eq(articleFigures.articleId, parameter('articleId')))
    .orderBy(asc(articleFigures.sort)),
)
/** Figures and tables of an article, in printed order. */
export const figuresOf = dedupeReads((db, articleId: number) => figures(db, { articleId }))

const figureKinds = prepareStatement((db) =>
  db
    .select({ kind: articleFigures.kind, n: sql<number>`count(*)::int` })
    .from(articleFigures)
    .where(eq(articleFigures.articleId, parameter('articleId')))
    .groupBy(articleFigures.kind),
)

/** Counts the figures and tables of an article, by kind. */
export async function figureCounts(db: Queryable, articleId: number): Promise<Map<string, number>> {
  return new Map((await figureKinds(db, { articleId })).map(({ kind, n }) => [kind, n]))
}

const attached = prepareStatement((db) =>
  db
    .select({ attachment: articleFiles, file: files })
    .from(articleFiles)
    .innerJoin(files, eq(files.id, articleFiles.fileId))
    .where(sql`${articleFiles.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleFiles.articleId), asc(articleFiles.sort)),
)

/** Files of articles, each with what the article says of it and its stored file, in their order per article. */
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
    .select({
      html: fullTexts.html,
      lang: fullTexts.lang,
      version: fullTexts.version,
      outline: fullTexts.outline,
      pictures: fullTexts.pictures,
    })
    .from(fullTexts)
    .where(eq(fullTexts.articleId, parameter('articleId')))
    .limit(1),
)

/** Returns the rendered full text of an article, without its words for search; null when only metadata is stored. */
export const fullTextOf = (db: Queryable, articleId: number) =>
  fullText(db, { articleId }).then(([row]) => row ?? null)
