import { type SQL, sql } from 'drizzle-orm'
import { articles, publications } from './db'

/** SQL condition: the full text of a row of `articles` is for institutions only (`isClosed`). */
export const closedArticle: SQL<boolean> = sql<boolean>`(case when ${articles.access} is null then not ${articles.oa}
  and exists (select 1 from ${publications} journal where journal.id = ${articles.publicationId} and journal.access = 'closed')
  else ${articles.access} = 'closed' end)`
