import { limits } from '@/lib/rules/limits'
import { splitAtZai } from './split-at-zai'

/** A对B的影响, A与B的关系, A如何影响B, A能否用于B: two things without a question. */
const PAIR =
  /^(.{2,}?)(?:如何|怎样|怎么|能不能|能否|可否|会不会|是否(?:能|会|可以)?)?(?:应?用于|对于?|影响|与|和|跟|同)(.{2,}?)的?(?:影响|作用|关系|联系|效应|效果|贡献)?$/u
/** A在B中的应用 */
const WITHIN = /^(.{2,}?)((?:中|上|方面|领域)?的?(?:应用|作用|研究|使用|意义|表达))$/u
/** 张三的X, 张三：X, 张三等 X: a person, or an institution before a colon, and what it is about. */
const OF_PERSON =
  /^(\p{Script=Han}{2,4}?|\p{Script=Han}{5,20}(?=\s?[：:]))(?:等人的?|等的?|的)?[：:\s]*(?<=[的等人：:\s])(.{2,})$/u

/** Returns two subjects that a query joins, as words side by side. */
export const joinedBy = (query: string): string[] =>
  [besides(PAIR, query)?.text, splitAtZai(plain(query), WITHIN)].filter(
    (text) => text !== undefined && text !== null,
  )

/** Returns a person and what it is about, as words side by side; null where no name may begin the query. */
export const personWith = (query: string): { name: string; text: string } | null => besides(OF_PERSON, query)

function besides(form: RegExp, query: string): { name: string; text: string } | null {
  const [, first, second] = form.exec(plain(query)) ?? []
  return first && second ? { name: first, text: `${first} ${second}` } : null
}

/** The patterns take quadratic time, and what stands behind the longest query is not searched for. */
const plain = (query: string): string =>
  query
    .slice(0, limits.search.maxLength)
    .trim()
    .replace(/[?？。.]+$/u, '')
