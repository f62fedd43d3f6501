import {
  type Queryable,
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articles,
} from '@/lib/backend/db/db'
import { reserveIds } from '@/lib/backend/db/reserve-ids'
import type { StoredFigure } from './queries/stored-figures'
import type { WriteJob } from './import-run'
import type { PartIds } from './parts-to-write'

type ArticleIds = { articleId: number; ids: PartIds }

/** Reserves ids of articles and their parts; known articles and figures (by anchor) keep theirs. */
export async function articleIds(
  db: Queryable,
  jobs: WriteJob[],
  stored: StoredFigure[],
): Promise<ArticleIds[]> {
  const known = new Map(stored.map(({ id, articleId, anchor }) => [`${articleId}/${anchor}`, id]))
  const anchors = jobs.map(({ article }) => [...new Set(article.figures.map(({ anchor }) => anchor))])
  const isNew = (id: number | null) => (anchor: string) => !known.has(`${id}/${anchor}`)
  const count = (of: (job: WriteJob, at: number) => number) =>
    jobs.reduce((sum, job, at) => sum + of(job, at), 0)
  const free = await reserveIds(db, {
    articles: { table: articles, count: count(({ id }) => (id === null ? 1 : 0)) },
    authors: { table: articleAuthors, count: count(({ article }) => article.authors.length) },
    affiliations: { table: articleAffiliations, count: count(({ article }) => article.affiliations.length) },
    figures: {
      table: articleFigures,
      count: count(({ id }, at) => anchors[at]?.filter(isNew(id)).length ?? 0),
    },
  })
  return jobs.map(({ id, article }, at) => ({
    articleId: id ?? taken(free.articles, 1)[0] ?? 0,
    ids: {
      authors: taken(free.authors, article.authors.length),
      affiliations: taken(free.affiliations, article.affiliations.length),
      figures: new Map(
        anchors[at]?.map((anchor) => [
          anchor,
          known.get(`${id}/${anchor}`) ?? taken(free.figures, 1)[0] ?? 0,
        ]),
      ),
    },
  }))
}

function taken(ids: number[], count: number): number[] {
  const reserved = ids.splice(0, count)
  if (reserved.length < count) throw new Error('the database reserved too few ids')
  return reserved
}
