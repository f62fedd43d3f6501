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

/** Institutions by the short names that are used instead of their own. */
const SHORT_NAMES: ReadonlyMap<string, string> = new Map(
  (
    '北大 北京大学 清华 清华大学 复旦 复旦大学 浙大 浙江大学 南大 南京大学 武大 武汉大学 川大 四川大学 兰大 兰州大学 ' +
    '厦大 厦门大学 山大 山东大学 吉大 吉林大学 中大 中山大学 哈工大 哈尔滨工业大学 西工大 西北工业大学 ' +
    '上海交大 上海交通大学 西安交大 西安交通大学 北京交大 北京交通大学 西南交大 西南交通大学 中科大 中国科学技术大学 ' +
    '国科大 中国科学院大学 中科院 中国科学院 社科院 中国社会科学院 农科院 中国农业科学院 林科院 中国林业科学研究院 ' +
    '中国农大 中国农业大学 华中农大 华中农业大学 南京农大 南京农业大学 西北农林 西北农林科技大学 北师大 北京师范大学 ' +
    '华东师大 华东师范大学 华中科大 华中科技大学 北航 北京航空航天大学 北理工 北京理工大学 电子科大 电子科技大学'
  )
    .split(' ')
    .flatMap((name, at, names) => (at % 2 === 0 ? [[name, names[at + 1] ?? name] as const] : [])),
)

/** Returns whether a text is called as institutions are in Chinese, also in short: 兰大. */
export const isInstitution = (text: string): boolean => CHINESE.test(text) || SHORT_NAMES.has(text)

/** Returns whether a text may be the English name of an institution. */
export const isEnglishInstitution = (text: string): boolean => ENGLISH.test(text)

/**
 * Finds the works from an institution whose name a query is, in Chinese where records have only that; null for other
 * queries, and where no work is from there.
 */
export async function readInstitution(
  context: Context,
  within: { scope: Condition; siteIds: number[] },
  query: string,
): Promise<Condition | null> {
  const text = SHORT_NAMES.get(query.trim()) ?? query.trim()
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
      return compileQuery({ root: term, notices: [] }).where ?? []
    }),
  )
  return where && (await countHits(db, allOf([where, scope]))) > 0 ? where : null
}
