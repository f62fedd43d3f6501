import { decadesIn } from './decades-in-query'

/** Years that a query names beside what it is about: from, to, or both. */
export type YearsInQuery = {
  from: number | null
  to: number | null
  text: string
  rest: string
  /** Whether they are called a decade, which works are about as well. */
  isDecade: boolean
  /** Whether they are counted back from this one, as titles do too: the last 50 years. */
  isCountedBack: boolean
}

type Kind = 'both' | 'from' | 'to' | 'last' | 'recent' | 'this' | 'previous'

const YEAR = '((?:18|19|20)\\d{2})'
const FORMS: readonly (readonly [RegExp, Kind])[] = [
  [
    new RegExp(
      `(?:\\b(?:from|between)\\s+)?(?<!\\d)${YEAR}\\s*年?\\s*(?:[-–—~～]+|\\.{2,3}|至|到|\\bto\\b|\\band\\b)\\s*${YEAR}(?!\\d)\\s*(?:年(?:间|期间)?)?`,
      'iu',
    ),
    'both',
  ],
  [new RegExp(`[自从]?(?<!\\d)${YEAR}\\s*年?\\s*(?:以来|以后|之后|至今|后|起)`, 'u'), 'from'],
  [new RegExp(`\\b(?:since|after|from)\\s+${YEAR}\\b`, 'iu'), 'from'],
  [new RegExp(`(?<!\\d)${YEAR}\\s*年?\\s*(?:以前|之前|前)`, 'u'), 'to'],
  [new RegExp(`\\b(?:before|until|up to)\\s+${YEAR}\\b`, 'iu'), 'to'],
  [/(?:最近|过去|近)\s*(\d{1,2}|[一二三四五六七八九十])\s*年来?/u, 'last'],
  [/\b(?:in |over |within )?(?:the )?(?:last|past)\s+(\d{1,2})\s+years\b/iu, 'last'],
  [/近[几些]年来?/u, 'recent'],
  [/今年|\bthis year\b/iu, 'this'],
  [/去年|(?<!\bthe )\blast year\b(?! of\b)/iu, 'previous'],
]
const NUMBERED = /(?<!\d)(?:18|19|20)\d{2}(?!\d)|\d\s*\(\s*\d|[卷期页]|\b(?:vol|no|pp?)\b/iu
/** What 近几年 means. */
const FEW_YEARS = 5
const NUMERALS = '〇一二三四五六七八九十'

/**
 * Parses the years a query asks for (2015-2020, 2018年以来, since 2018, 近五年, 90年代, the 1990s); null without them or
 * without more.
 */
export function yearsInQuery(query: string, thisYear: number): YearsInQuery | null {
  // One space at most between words: the forms skip any number of them, which takes long for thousands.
  const text = query.normalize('NFKC').replace(/\s+/g, ' ')
  const decades = decadesIn(text)
  const years = decades && decades.from <= thisYear ? decades : spanIn(text, thisYear)
  if (!years) return null
  const { matched, from, to } = years
  const isCountedBack = 'kind' in years && years.kind === 'last'
  const rest = text
    .replace(matched, ' ')
    .replace(/^[\s,，;；的]+|[\s,，;；的()（）]+$/gu, '')
    .replace(/\s+/g, ' ')
  // Beside another year or numbers of an issue they are pages, if anything.
  if (!/\p{L}/u.test(rest) || NUMBERED.test(rest)) return null
  return { from, to, text: matched.trim(), rest, isDecade: years === decades, isCountedBack }
}

function spanIn(text: string, thisYear: number) {
  for (const [form, kind] of FORMS) {
    const match = form.exec(text)
    if (match) return { matched: match[0], kind, ...spanOf(kind, match[1] ?? '', match[2] ?? '', thisYear) }
  }
  return null
}

function spanOf(kind: Kind, first: string, second: string, thisYear: number) {
  if (kind === 'from') return { from: Number(first), to: null }
  if (kind === 'to') return { from: null, to: Number(first) }
  if (kind === 'recent') return { from: thisYear - FEW_YEARS, to: null }
  if (kind === 'this') return { from: thisYear, to: thisYear }
  if (kind === 'previous') return { from: thisYear - 1, to: thisYear - 1 }
  if (kind === 'last') {
    const years = /\d/.test(first) ? Number(first) : NUMERALS.indexOf(first)
    return { from: thisYear - years, to: null }
  }
  const [one, other] = [Number(first), Number(second)]
  return { from: Math.min(one, other), to: Math.max(one, other) }
}
