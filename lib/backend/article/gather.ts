import type { ArticleRow, Queryable } from '@/lib/backend/db/db'
import {
  affiliationsOf,
  authorAffiliationsOf,
  authorsOf,
  fundsOf,
  referencesOf,
} from './queries/article-parts'

type Row<Query extends (...input: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number]

type Affiliation = Row<typeof affiliationsOf>

/** People of an article; each author with the positions of their affiliations. */
export type ArticlePeople = {
  affiliations: Affiliation[]
  authorList: (Row<typeof authorsOf> & { affiliations: number[] })[]
}

/** Related rows of an article: people, funds, references. */
type ArticleParts = ArticlePeople & {
  funds: Row<typeof fundsOf>[]
  references: Row<typeof referencesOf>[]
}

/** An article with its people, funds and references, from which the machine-readable formats are written. */
export type WholeArticle = ArticleRow & ArticleParts

/** Reads the people of several articles in one batch; returns a lookup by article id. */
export async function gatherPeople(db: Queryable, ids: number[]): Promise<(id: number) => ArticlePeople> {
  if (ids.length === 0) return () => ({ affiliations: [], authorList: [] })
  const [affiliations, links, authors] = await Promise.all([
    affiliationsOf(db, ids),
    authorAffiliationsOf(db, ids),
    authorsOf(db, ids),
  ])
  const affiliationIds = new Map<number, number[]>(authors.map(({ id }) => [id, []]))
  for (const { authorId, affiliationId } of links) affiliationIds.get(authorId)?.push(affiliationId)
  return (id) => people(id, { affiliations, affiliationIds, authors })
}

type PeopleRows = {
  affiliations: Affiliation[]
  /** Ids of the affiliations of each author, by the author's id. */
  affiliationIds: ReadonlyMap<number, readonly number[]>
  authors: Row<typeof authorsOf>[]
}

function people(id: number, rows: PeopleRows): ArticlePeople {
  const affiliations = rows.affiliations.filter(({ articleId }) => articleId === id)
  const position = new Map(affiliations.map((row, at) => [row.id, at]))
  const authors = rows.authors.filter(({ articleId }) => articleId === id)
  return {
    affiliations,
    authorList: authors.map((author) => ({
      ...author,
      affiliations: (rows.affiliationIds.get(author.id) ?? [])
        .map((affiliationId) => position.get(affiliationId) ?? 0)
        .sort((a, b) => a - b),
    })),
  }
}

/** Reads the authors of several articles without their affiliations; returns a lookup by article id. */
export async function gatherNames(
  db: Queryable,
  ids: number[],
): Promise<(id: number) => { authorList: Row<typeof authorsOf>[] }> {
  const authors = ids.length === 0 ? [] : await authorsOf(db, ids)
  return (id) => ({ authorList: authors.filter(({ articleId }) => articleId === id) })
}

/** Reads the people, funds and references of several articles in one batch; returns a lookup by article id. */
export async function gatherParts(db: Queryable, ids: number[]): Promise<(id: number) => ArticleParts> {
  if (ids.length === 0) return () => ({ affiliations: [], authorList: [], funds: [], references: [] })
  const [peopleOf, funds, references] = await Promise.all([
    gatherPeople(db, ids),
    fundsOf(db, ids),
    referencesOf(db, ids),
  ])
  return (id) => ({
    ...peopleOf(id),
    funds: funds.filter(({ articleId }) => articleId === id),
    references: references.filter(({ articleId }) => articleId === id),
  })
}

/** Returns an article with its people, funds and references. */
export async function gatherArticle(db: Queryable, row: ArticleRow): Promise<WholeArticle> {
  const partsOf = await gatherParts(db, [row.article.id])
  return { ...row, ...partsOf(row.article.id) }
}

/** Returns the affiliations of one author of an article. */
export const affiliationsOfAuthor = (
  { affiliations }: Pick<ArticlePeople, 'affiliations'>,
  author: { affiliations: number[] },
): Affiliation[] => author.affiliations.flatMap((at) => affiliations[at] ?? [])
