import { hasHan } from '@/lib/text/has-han'

/** A word for an institution wherever it stands, and characters that are one only at the end: 中国社会科学院 is no 社. */
const CHINESE =
  /^(?:.*?(?:大学|学院|研究院|研究所|研究中心|医院|科学院|公司|集团|实验室|中心|[局站馆厂])|.*[部所院台社会](?=$|[^\p{Script=Han}]))/u
const WHOLE = /^[^,，;；]*?(?:大学|科学院[^,，;；]*?(?:研究所|研究院|中心)|研究院|研究所|医院)/u
/** 中国地质大学（武汉）, 中国石油大学（华东）: universities that share a name. */
const AT =
  /^\s?[（(](?:北京|武汉|华东|徐州|克拉玛依|威海|深圳|珠海|保定|盘锦|秦皇岛|苏州|青岛|香港|广州|宜宾|南京)[）)]/u
/** Parts of an English affiliation, smallest unit first; a legal form (Co., Ltd.) is no part of its own. */
const BETWEEN_PARTS = /\s*[,;](?!\s*(?:ltd|inc|llc|plc|limited)\b)\s*/i
const UNIVERSITY = /univers|academy of|polytechnic|institutes? of technology/i
const DEPARTMENT =
  /^(?:the )?(?:department|division|section|unit|faculty|school|college) (?:of|for)\b|\b(?:department|division)$/i
const ORGANISATION =
  /institut|academy|hospital|college|observatory|museum|\bcompany\b|\bcorporation\b|\b(?:co|corp|inc)\.|\b(?:ltd|inc|llc|plc|limited|gmbh)\b/i
/** Whole institutions or parts of one: the last of an affiliation is the largest. */
const UNIT = /\b(?:cent(?:er|re)|station|bureau|group)\b/i
const PART = /school of|college of|laborator|ministry/i

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
  const parts = text.split(BETWEEN_PARTS)
  const wholes = parts.filter((part) => !DEPARTMENT.test(part))
  const main =
    parts.find((part) => UNIVERSITY.test(part)) ??
    wholes.find((part) => ORGANISATION.test(part)) ??
    wholes.findLast((part) => UNIT.test(part)) ??
    parts.find((part) => PART.test(part)) ??
    parts[0]
  return (main ?? text).trim()
}
