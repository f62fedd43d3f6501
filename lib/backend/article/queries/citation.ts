import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { anyOf, once } from '@/lib/backend/db/once'
import { articleAffiliations, articleAuthors } from '@/lib/backend/db/schema'

const authors = once((db) =>
  db
    .select()
    .from(articleAuthors)
    .where(sql`${articleAuthors.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleAuthors.articleId), asc(articleAuthors.sort)),
)

/** Authors of some articles, each article's in printed order. */
export const authorsOfAll = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0 ? Promise.resolve([]) : authors(db, { articleIds })

const affiliations = once((db) =>
  db
    .select()
    .from(articleAffiliations)
    .where(sql`${articleAffiliations.articleId} = ${anyOf('articleIds')}`)
    .orderBy(asc(articleAffiliations.articleId), asc(articleAffiliations.sort)),
)

/** Affiliations of some articles, each article's in printed order. */
export const affiliationsOfAll = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0 ? Promise.resolve([]) : affiliations(db, { articleIds })
