import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { limits } from '@/lib/rules/limits'
import { wholeWord } from '../document'
import { foldText } from '../fold'
import { usesOfValues, wordsInScope } from '../queries/similar-values'
import { RELAX_FROM, compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import { withoutAspect } from '../query/aspects'
import { CHINESE_QUESTION_WORDS } from '../query/question-words'
import { isWeak } from '../query/weak-words'
import type { Ranker } from '../rank'
import { runsOf } from '../segment'
import { stem } from '../stem'
import { isInTitleOrKeyword } from './evidence'
import type { Meaning, Typed } from './meaning'
import { literalMatches } from './subject'
import { worksWith } from './works-with'

/** Characters of a query that are looked through: with the longest part, some 180 parts. */
const MAX_READ = 30
/** Characters of the longest part. */
const MAX_PART = 8
/** Shorter words of titles are of many subjects. */
const SHORTEST_OF_TITLES = 3
/** Shorter keywords are in many works beside what is asked. */
const SHORTEST_ASKED = 3
/** Parts whose works are counted. */
const MAX_COUNTED = 10
/** Parts whose works are looked at. */
const MAX_TRIED = 4

/** What makes a question or a request of a long query; the words of others are compared with works one by one. */
const QUESTION_OR_REQUEST = new RegExp(
  `${CHINESE_QUESTION_WORDS}|[?？想求找]|几[种个篇位]|如何|为何|有没有|是不是|能不能|推荐|介绍|帮我|给我|让我|看看|我[在要]|论文|文献|资料|(\\p{Script=Han}{1,2})不\\1`,
  'u',
)
/** Checks whether a Chinese query asks or requests something, rather than lists words. */
export const isQuestionOrRequest = (query: string): boolean => QUESTION_OR_REQUEST.test(query)

/** Words of questions that are keywords of some works as well. */
const GENERIC =
  /^(?:参考文献|参考资料|毕业论文|毕业|学位论文|期刊论文|专家|学者|作者|教授|老师|导师|学生|团队|期刊|杂志|领域|方面|内容|题目|选题|关于|有关|相关|最新|推荐|介绍|知道|需要|问题|价格|多少)$/u

/**
 * Works of the longest keyword, else of the longest word of titles, within a Chinese query that finds nothing
 * otherwise: whatever is asked about it, however it is asked.
 */
export async function byKeywordWithin(
  context: Context,
  ranker: Ranker,
  typed: Typed,
): Promise<Meaning | null> {
  const { query, total } = typed
  if (total > 0 || !hasHan(query)) return null
  if (compileQuery(parseQuery(query)).size >= RELAX_FROM && !isQuestionOrRequest(query)) return null
  const found = await firstWithin(context, ranker, typed)
  if (!found) return null
  const { text, where, lead } = found
  return { lead, where, readings: [{ kind: 'part', to: [text] }], isNearest: true }
}

/** Returns the longest keyword, else word of titles, in what a Chinese query plainly asks; null in other queries. */
export async function keywordAskedFor(
  context: Context,
  ranker: Ranker,
  typed: Typed,
): Promise<string | null> {
  if (!hasHan(typed.query) || !isQuestionOrRequest(typed.query)) return null
  const found = await firstWithin(context, ranker, typed)
  return found && [...found.text].length >= SHORTEST_ASKED ? found.text : null
}

async function firstWithin(context: Context, { rank }: Ranker, { query, scope }: Typed) {
  const { db } = context
  for (const text of await knownWithin(context, scope, query)) {
    const works = await worksWith(db, scope, text)
    const lead = works ? await rank(db, { ...works, limit: limits.search.ranked }) : []
    if (!works || (await literalMatches(context, lead, text, isInTitleOrKeyword)).length === 0) continue
    return { text, where: works.where, lead }
  }
  return null
}

/** The parts of a query that are keywords or words of titles, the likeliest subjects first. */
async function knownWithin({ db }: Context, scope: Typed['scope'], query: string): Promise<string[]> {
  const parts = partsOf(query)
    .filter(({ text }) => !isWeak(text) && !GENERIC.test(text))
    .map((part) => ({ ...part, keyword: wholeWord(part.text), word: titleWord(part.text) }))
  const asked = parts.flatMap(({ keyword, word }) => [keyword, word])
  const held = await wordsInScope(db, scope, [...new Set(asked.filter((word) => word !== null))])
  const has = (word: string | null): boolean => word !== null && held.has(word)
  const known = parts
    .filter(({ keyword, word }) => has(keyword) || has(word))
    .map((part) => ({ ...part, isKeyword: has(part.keyword), rest: withoutAspect(part.text) }))
  const likely = known.map((part) => ({ ...part, isSubject: !isAspectOf(part, known) }))
  const longest = likely.sort(byLikelihood).slice(0, MAX_COUNTED)
  const lexemes = longest.flatMap(({ isKeyword, keyword, word }) => (isKeyword ? keyword : word) ?? [])
  const uses = await usesOfValues(db, scope, [...new Set(lexemes)])
  const usesOf = (part: Known): number => uses.get((part.isKeyword ? part.keyword : part.word) ?? '') ?? 0
  const sorted = longest.sort((a, b) => byLikelihood(a, b) || usesOf(b) - usesOf(a))
  return [...new Set(sorted.map(({ text }) => text))].slice(0, MAX_TRIED)
}

/** A stretch of the characters of a query. */
type Part = { text: string; from: number; to: number }
/** A part that is a keyword or a word of titles, with its lexemes and what is left of it without an aspect. */
type Known = Part & { keyword: string | null; word: string | null; isKeyword: boolean; rest: string }

/** Checks whether a part is what is asked of one before it: 药用价值 of 岩黄连, while 生态指标 alone is what it is about. */
const isAspectOf = ({ text, from, rest }: Known, known: Known[]): boolean =>
  rest === '' || (rest !== text && known.some((other) => other.to <= from && other.rest === other.text))

/** A known part that is a subject rather than an aspect of one before it. */
type Likely = Known & { isSubject: boolean }

const byLikelihood = (a: Likely, b: Likely): number =>
  Number(b.isSubject) - Number(a.isSubject) ||
  Number(b.isKeyword) - Number(a.isKeyword) ||
  [...b.text].length - [...a.text].length

const titleWord = (part: string): string | null =>
  [...part].length < SHORTEST_OF_TITLES ? null : `t=${stem(part)}`

/** All stretches of two characters and more of the Chinese runs of a query, and its other words, by their order. */
function partsOf(query: string): Part[] {
  const read = [...foldText(query)].slice(0, MAX_READ).join('')
  let start = 0
  return runsOf(read).flatMap(({ kind, text }) => {
    const characters = [...text]
    const at = start
    start += characters.length
    if (kind === 'word') return /\p{L}/u.test(text) && text.length > 1 ? [{ text, from: at, to: start }] : []
    return characters.flatMap((_, from) =>
      characters.slice(from + 1, from + MAX_PART).map((__, more) => {
        const to = from + more + 2
        return { text: characters.slice(from, to).join(''), from: at + from, to: at + to }
      }),
    )
  })
}
