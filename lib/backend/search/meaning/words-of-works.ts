import type { Db } from '@/lib/backend/db/db'
import { quoteLexeme, wholeWord } from '../document'
import { type Condition, allOf, matches } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { isStopWord } from '../stop-words'
import type { FieldsRead } from './parts'
import { CONNECTORS } from './spans'

/** What stands beside names and is no part of what is looked for: papers by X in Y. */
const OF_WORKS = new Set(
  'paper papers article articles publication publications published 论文 文章 文献 著作 杂志 期刊 刊物 发表'.split(
    ' ',
  ),
)

/** Checks whether a word is one for works: papers, 论文. */
export const isOfWorks = (word: string): boolean => OF_WORKS.has(word)

/** Checks whether a word beside names is no part of what is looked for. */
export const saysNothing = (word: string): boolean =>
  CONNECTORS.has(word) || isStopWord(word) || isOfWorks(word)

/** Minimum works of a journal with a word for works as keyword, for the word to count as a subject there: 期刊 in 编辑学报. */
const MIN_WORKS = 3

/**
 * Puts the works first that have a word for works as keyword, where it is a subject of the journal: 编辑学报 期刊.
 */
export async function withSubject(
  db: Db,
  scope: Condition,
  read: FieldsRead,
  words: string[],
): Promise<FieldsRead> {
  const keywords = words.flatMap((word) => wholeWord(word) ?? [])
  if (keywords.length === 0 || read.first || !read.fields.some(({ name }) => name === 'journal')) return read
  const about = allOf([matches(keywords.map(quoteLexeme).join(' | ')), read.where])
  return (await countHits(db, allOf([about, scope]))) < MIN_WORKS ? read : { ...read, first: about }
}
