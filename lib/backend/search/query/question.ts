import { hasHan } from '@/lib/text/has-han'
import { chineseSubjects } from './question-in-chinese'
import { englishSubjects } from './question-in-english'
import { chineseRequest, englishRequest, requestedTitle } from './request'

/** Characters of the longest question that is read: the time of some patterns grows with the square of the length. */
const MAX_QUESTION = 300

/** Returns possible subjects of a question, the most complete first; empty when the query is not a question. */
export function subjectsOf(query: string): string[] {
  const title = requestedTitle(query)
  if (title !== null) return [title]
  if (query.length > MAX_QUESTION) return []
  const whole = query
    .trim()
    .replace(/[?？!！。.]+$/u, '')
    .trim()
  const isChinese = hasHan(whole)
  const requested = isChinese ? chineseRequest(whole) : englishRequest(whole)
  const subjects = isChinese
    ? chineseSubjects(requested, requested !== whole || /[?？]\s*$/u.test(query))
    : englishSubjects(requested)
  return [...new Set(subjects)].filter((text) => text !== query.trim() && [...text].length >= 2)
}
