import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../db'
import { articleAffiliations, articleAuthors } from '../schema'

/** Authors of some articles, each article's in printed order. */
export const authorsOfAll = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(articleAuthors)
        .where(inArray(articleAuthors.articleId, articleIds))
        .orderBy(asc(articleAuthors.articleId), asc(articleAuthors.sort))

/** Affiliations of some articles, each article's in printed order. */
export const affiliationsOfAll = (db: Queryable, articleIds: number[]) =>
  articleIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(articleAffiliations)
        .where(inArray(articleAffiliations.articleId, articleIds))
        .orderBy(asc(articleAffiliations.articleId), asc(articleAffiliations.sort))
