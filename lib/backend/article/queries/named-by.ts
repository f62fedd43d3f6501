import { type SQL, eq, inArray, or, sql } from 'drizzle-orm'
import { fold, foldName } from '@/lib/text/fold'
import { articleAuthors, articleKeywords, articles } from '@/lib/backend/db/db'

/** Returns conditions that match articles by author or keyword, in any spelling of the name, in either language. */
export function namedBy({
  author,
  keyword,
}: {
  author?: string | undefined
  keyword?: string | undefined
}): SQL[] {
  const key = author === undefined ? '' : foldName(author)
  const byAuthor = sql`select ${articleAuthors.articleId} from ${articleAuthors} where ${or(
    eq(articleAuthors.nameKey, key),
    eq(articleAuthors.enNameKey, key),
  )}`
  const byKeyword = sql`select ${articleKeywords.articleId} from ${articleKeywords} where ${eq(
    articleKeywords.keyFolded,
    fold(keyword ?? ''),
  )}`
  return [
    ...(author === undefined ? [] : [inArray(articles.id, sql`(${byAuthor})`)]),
    ...(keyword === undefined ? [] : [inArray(articles.id, sql`(${byKeyword})`)]),
  ]
}
