import { type DocumentTexts, similarityTo } from './evidence'

/** What titles of any subject begin and end with. */
const BEFORE = /^(?:浅[谈析议论]|试[论析]|略论|关于|一种|基于)+/u
const AFTER =
  /(?:的?(?:研究|设计|分析|应用|构建|开发)(?:与|和|及其?)(?:研究|设计|分析|实现|应用|开发|实践|验证|展望)|及其应用(?:研究)?|的?应用研究|的?研究(?:综述|进展|现状)?|的?(?:探讨|综述|进展))$/u
const SHORTEST = 4
/** Share of the likeness that is that of the whole text. */
const WHOLE = 0.03

/** Returns a Chinese title without the set phrases around its subject; other texts as they are. */
export function withoutSetPhrases(text: string): string {
  const subject = text.trim().replace(BEFORE, '').replace(AFTER, '')
  return /^\p{Script=Han}/u.test(subject) && [...subject].length >= SHORTEST ? subject : text
}

/** Returns how much of the subject of a text a work bears; what the text says around it tells works apart that do. */
export function topicSimilarityTo(text: string): (texts: DocumentTexts) => number {
  const subject = withoutSetPhrases(text)
  const whole = similarityTo(text)
  if (subject === text) return whole
  const ofSubject = similarityTo(subject)
  return (texts) => (1 - WHOLE) * ofSubject(texts) + WHOLE * whole(texts)
}
