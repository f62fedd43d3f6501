import type { Context } from '@/lib/backend/http/context'
import { type Condition, allOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { compileQuery } from '../query/compile'

/** What names of institutions end with in Chinese, or hold in English. */
const CHINESE =
  /^[\p{Script=Han}（）()]{2,}(?:大学|学院|研究院|研究所|医院|科学院|实验室|研究中心|公司|集团|党校)$/u
const ENGLISH =
  /^(?=.{8,80}$)[\p{L}\s,.&'’()-]*\b(?:universit\w+|institut\w+|academy|hospital|college|laborator\w+)\b[\p{L}\s,.&'’()-]*$/iu

/** The works from an institution whose name a query is; null for other queries, and where no work is from there. */
export async function readInstitution(
  { db }: Context,
  scope: Condition,
  query: string,
): Promise<Condition | null> {
  const text = query.trim()
  if (!CHINESE.test(text) && !ENGLISH.test(text)) return null
  const term = { kind: 'term' as const, field: 'o' as const, text, phrase: true }
  const { where } = compileQuery({ root: term, notices: [], explicit: true, terms: 1 })
  return where && (await countHits(db, allOf([where, scope]))) > 0 ? where : null
}
