import { hasHan } from '@/lib/text/has-han'

const CHINESE =
  /^.*?(?:大学|学院|研究院|研究所|研究中心|医院|科学院|公司|集团|实验室|中心|局|站|馆|厂|部|所|院|台|社|会)(?=$|[^\p{Script=Han}]|\p{Script=Han})/u
const WHOLE = /^[^,，;；]*?(?:大学|科学院[^,，;；]*?(?:研究所|研究院|中心)|研究院|研究所|医院)/u
const ENGLISH = /univers|institut|academy|hospital|college|school of|laborator|center|centre|ministry|bureau/i

/**
 * Returns the institution of an affiliation, for counting: the university, institute or hospital without departments,
 * town and postcode. Returns the first part when it cannot be parsed.
 */
export function institutionOf(affiliation: string): string {
  const text = affiliation.replace(/^[\s\d.,*†‡]+/u, '').trim()
  if (hasHan(text)) {
    const first = text.split(/[,，;；。\s]/u)[0] ?? text
    return (WHOLE.exec(first) ?? CHINESE.exec(first))?.[0] ?? first
  }
  const parts = text.split(/\s*[,;]\s*/)
  const main =
    parts.find((part) => /univers|academy of/i.test(part)) ??
    parts.find((part) => ENGLISH.test(part)) ??
    parts[0]
  return (main ?? text).trim()
}
