import { hasHan } from '@/lib/text/has-han'

/** A word for an institution wherever it stands, and characters that are one only at the end: 中国社会科学院 is no 社. */
const CHINESE =
  /^(?:.*?(?:大学|学院|研究院|研究所|研究中心|医院|科学院|公司|集团|实验室|中心|[局站馆厂])|.*[部所院台社会](?=$|[^\p{Script=Han}]))/u
const WHOLE = /^[^,，;；]*?(?:大学|科学院[^,，;；]*?(?:研究所|研究院|中心)|研究院|研究所|医院)/u
/** 中国地质大学（武汉）, 中国石油大学（华东）: universities that share a name. */
const AT =
  /^\s?[（(](?:北京|武汉|华东|徐州|克拉玛依|威海|深圳|珠海|保定|盘锦|秦皇岛|苏州|青岛|香港|广州|宜宾|南京)[）)]/u
const ENGLISH = /univers|institut|academy|hospital|college|school of|laborator|center|centre|ministry|bureau/i

/**
 * Returns the institution of an affiliation, for counting: the university, institute or hospital without departments,
 * town and postcode. Returns the first part when it cannot be parsed.
 */
export function institutionOf(affiliation: string): string {
  const text = affiliation.replace(/^[\s\d.,*†‡]+/u, '').trim()
  if (hasHan(text)) {
    const first = text.split(/[,，;；。\s]/u)[0] ?? text
    const name = (WHOLE.exec(first) ?? CHINESE.exec(first))?.[0] ?? first
    return name.endsWith('大学') ? name + (AT.exec(first.slice(name.length))?.[0] ?? '') : name
  }
  const parts = text.split(/\s*[,;]\s*/)
  const main =
    parts.find((part) => /univers|academy of/i.test(part)) ??
    parts.find((part) => ENGLISH.test(part)) ??
    parts[0]
  return (main ?? text).trim()
}
