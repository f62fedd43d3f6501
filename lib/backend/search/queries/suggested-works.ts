import { type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '@/lib/backend/db/escape-like'
import type { Queryable } from '@/lib/backend/db/db'
import { phraseText } from '../fold'
import { type Condition, allOf } from './condition'

/** Maximum documents whose titles are compared, and the characters of each that are read: titles come first. */
const COMPARED = 500
const OF_TITLES = 500

/** The rank of a title: 0 begins with the text, 1 has it as it stands from the beginning of a word on, 2 has it apart. */
function rankOfTitle(typed: string): SQL {
  const text = escapeLike(phraseText(typed))
  const before = /^\p{Script=Han}/u.test(text) ? '' : ' '
  return sql`case when titles like ${`%\u0001t ${text}%`} then 0 when titles like ${`%${before}${text}%`} then 1 else 2 end`
}

type Typed = {
  text: string
  /** Its Chinese words, which a title has all of: the index knows bigrams of keywords and titles alike. */
  words: string[]
}

/**
 * Returns the ids of a few articles of a condition: those whose title begins with the typed text, then those that have it
 * side by side, then the newest others. Of a common word the first that are read are compared.
 */
export async function worksTitled(
  db: Queryable,
  where: Condition,
  { text, words }: Typed,
  limit: number,
): Promise<number[]> {
  const holds = allOf(words.map((word) => sql`titles like ${`%${escapeLike(word)}%`}`))
  const { rows } = await db.execute<{ ref_id: number }>(
    sql`select ref_id from (select id, ref_id, date,
          substring(substr(phrases, 1, ${OF_TITLES}::int) from ${'^(?:\u0001t [^\u0001]*)+'}) as titles
        from search_documents where ${where} limit ${COMPARED}) compared
      where ${holds} order by ${rankOfTitle(text)}, date desc, id desc limit ${limit}`,
  )
  return rows.map(({ ref_id }) => ref_id)
}
