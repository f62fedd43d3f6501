import type { Context } from '@/lib/backend/http/handler'
import { institutionsHolding } from '../queries/institutions'
import { type Condition, allOf, anyOf } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { isPinyin } from './pinyin'
import { stretchOf, wordsInChinese } from '../query/institution-words'

/** What names of institutions end with in Chinese, or hold in English. */
const CHINESE =
  /^[\p{Script=Han}（）()]{2,}(?:大学|学院|研究院|研究所|医院|科学院|实验室|研究中心|公司|集团|党校)$/u
const ENGLISH =
  /^(?=.{8,80}$)[\p{L}\s,.&'’()-]*\b(?:universit\w+|institut\w+|academy|hospital|college|laborator\w+)\b[\p{L}\s,.&'’()-]*$/iu

/** Returns whether a text is called as institutions are in Chinese. */
export const isInstitution = (text: string): boolean => CHINESE.test(text)

/**
 * Finds the works from an institution whose name a query is, in Chinese where records have only that; null for other
 * queries, and where no work is from there.
 */
export async function readInstitution(
  context: Context,
  within: { scope: Condition; siteIds: number[] },
  query: string,
): Promise<Condition | null> {
  const text = query.trim()
  const isEnglish = ENGLISH.test(text)
  if (!CHINESE.test(text) && !isEnglish) return null
  const asTyped = await worksFrom(context, within.scope, [text])
  if (asTyped || !isEnglish) return asTyped
  return worksFrom(context, within.scope, await namesInChinese(context, within.siteIds, text))
}

/** Words of an English name that are looked for in Chinese ones. */
const MOST_WORDS = 8

/** The Chinese names among the institutions of the sites that say what an English one does. */
async function namesInChinese({ db }: Context, siteIds: number[], text: string): Promise<string[]> {
  const words = wordsInChinese(text)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  // A name has its places in pinyin: hospital acquired pneumonia is a subject.
  if (words.some(({ word, forms }) => forms.length === 0 && !isPinyin(word))) return []
  const lists = words.map(({ forms }) => forms).filter((forms) => forms.length > 0)
  const names = await institutionsHolding(db, siteIds, lists)
  return [...new Set(names.flatMap((name) => stretchOf(name, words) ?? []))]
}

async function worksFrom({ db }: Context, scope: Condition, names: string[]): Promise<Condition | null> {
  const where = anyOf(
    names.flatMap((text) => {
      const term = { kind: 'term' as const, field: 'o' as const, text, phrase: true }
      return compileQuery({ root: term, notices: [], explicit: true, terms: 1 }).where ?? []
    }),
  )
  return where && (await countHits(db, allOf([where, scope]))) > 0 ? where : null
}
