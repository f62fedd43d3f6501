import type { Context } from '@/lib/backend/http/handler'
import { type Condition, allOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { wordsWithoutNumbers } from '../query/citation-locator'
import { namesIn } from './names-in-query'
import { isUnambiguousName, isWholeName } from './journals'
import { type FieldsRead, conditionOf, wordsOf } from './parts'
import { exactKey } from '../document'
import { withSubject } from './words-of-works'

const NO_NUMBERS = { year: null, volume: null, issue: null, page: null, isOneNumber: false }
/** Words beside a journal: a title that holds the name of one has more. */
const MAX_WORDS = 4

/**
 * Parses the name of a journal with authors or words beside it, in any order, from a query without numbers (王涛 生态学报,
 * 生态学报 土壤呼吸, Smith J, Nature). A journal may be called as a subject is: with words beside such a name it is one
 * where works hold it as words (`isInWorks`). Null for other queries and where the journal has no such works.
 */
export async function readJournalAndSubject(
  context: Context,
  scope: Condition,
  query: string,
  isInWorks: () => Promise<boolean>,
): Promise<FieldsRead | null> {
  const words = wordsWithoutNumbers(query)
  if (!words || words.length === 0) return null
  const read = await namesIn(context, scope, { citation: { ...NO_NUMBERS, words }, query })
  const { names, others, ofWorks, isCleared, isByInitials } = read
  const journal = names.find(({ name }) => name === 'journal')
  if (!journal || others.length > MAX_WORDS) return null
  if (isByInitials && others.length > 0) return null
  if (!(await isWholeName(context, exactKey(journal.value)))) return null
  // The name by itself is told from a subject elsewhere.
  if (names.length + others.length < 2 && !isCleared && !isWithout(query, words)) return null
  if (others.length > 0 && !isUnambiguousName(journal.value) && (await isInWorks())) return null
  const parts = [...names, ...others]
  const where = conditionOf(parts)
  if (!where || (await countHits(context.db, allOf([where, scope]))) === 0) return null
  const found = { fields: parts.map(({ name, value }) => ({ name, value })), where, words: wordsOf(parts) }
  return withSubject(context.db, scope, found, ofWorks)
}

/** Whether phrases around the name were left out: 最新一期. */
const isWithout = (query: string, words: string[]): boolean => exactKey(words.join(' ')) !== exactKey(query)
