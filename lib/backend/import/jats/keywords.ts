import { plainText } from '@/lib/text/inline-html'
import type { ImportedArticle } from '../model'
import { titleHtml } from './inline'
import { type Side, langOf, sideAt } from './bilingual'
import { type Element, all, at, attribute, children, descendants, textOf } from './xml'

type Keywords = Pick<ImportedArticle, 'keywords' | 'otherKeywords' | 'keywordHtml'>

/**
 * Reads the keywords by language, of a language without any those of its translation; `keywordHtml` maps those with
 * markup to their inline HTML.
 */
export function readKeywords(
  meta: Element,
  main: Side | null,
  translated: readonly Element[] = [],
): Keywords {
  const keywords: Keywords['keywords'] = { zh: [], en: [] }
  const otherKeywords: Keywords['otherKeywords'] = []
  const keywordHtml = new Map<string, string>()
  const word = (html: string): string => {
    const text = inOneLine(html)
    if (html.includes('<') && !keywordHtml.has(text)) keywordHtml.set(text, html)
    return text
  }
  for (const group of keywordGroups(meta, translated, main)) {
    const lang = langOf(group)
    const side = sideAt(group, main)
    if (side === null && lang === null) continue
    const listed =
      group.tagName === 'kwd-group'
        ? [
            ...oneByOne(tagged(group, isWord)).map(word),
            ...children(group, 'unstructured-kwd-group').flatMap(written),
          ]
        : written(group)
    const words = [...new Set(listed.map(withoutSeparator))].filter(
      (each) => each && !isNoOrganism(each, group),
    )
    if (side) keywords[side].push(...words.filter((each) => !keywords[side].includes(each)))
    else if (lang) otherKeywords.push({ lang, words })
  }
  return { keywords, otherKeywords, keywordHtml: Object.fromEntries(keywordHtml) }
}

/** Returns the groups of keywords of an article, and those of its translations into languages it has none in. */
function keywordGroups(meta: Element, translated: readonly Element[], main: Side | null): Element[] {
  const groupsOf = (front: Element) =>
    children(front, 'kwd-group', 'unstructured-kwd-group').filter(
      (group) => !isAbbreviations(group) && !isClassification(group),
    )
  const own = groupsOf(meta)
  const sides = own.map((group) => sideAt(group, main))
  const isMissing = (side: Side | null) => side !== null && !sides.includes(side)
  return [...own, ...translated.flatMap(groupsOf).filter((group) => isMissing(sideAt(group, main)))]
}

/** Some sources have the whole list in one tag: 土壤；水分；盐渍化. A semicolon may end a named character. */
const oneByOne = (words: string[]): string[] => {
  const [only = '', ...others] = words
  const parts = only.includes('<') ? [] : only.split(/[；、，]|(?<!&#?\w{1,8});/)
  // 1，2，4-三氯苯 is one.
  const isList = parts.length > 2 && !parts.some((each) => /^\s*\d+\s*$/.test(each))
  return others.length === 0 && isList ? parts.map((each) => each.trim()) : words
}

/** Some sources keep the mark that parts printed keywords. */
const withoutSeparator = (word: string): string => word.replace(/\s*[;；,，、]\s*$/, '')

/** Checks whether a group lists abbreviations instead of keywords. */
export const isAbbreviations = (group: Element): boolean =>
  /^abbr/i.test(attribute(group, 'kwd-group-type') ?? '') ||
  /^(abbrev|缩略|缩写)/i.test(textOf(at(group, 'title')))

/** Checks whether a group lists codes of a classification (JEL, PACS, MSC) instead of keywords. */
const isClassification = (group: Element): boolean =>
  CLASSIFICATION.test(attribute(group, 'kwd-group-type') ?? '') ||
  CLASSIFICATION.test(textOf(at(group, 'title')))

const CLASSIFICATION =
  /(^|[^a-z])(jel|ocis|pacs|physh|msc|ams|acm|ccs|udc|udk|удк|inspec|agris|lcc|ddc)([^a-z]|$)|subject[\s-]class|classification|分类号/i

/** Small capitals part a heading in some sources ("K eywords"). */
const isPlainTitle = (title: string): boolean =>
  PLAIN_TITLE.test(title) || PLAIN_TITLE.test(title.replace(/\s/g, ''))

/** What keywords are commonly headed; any other heading says where a list comes from. */
const PLAIN_TITLE =
  /^((?:authors?['’]?s?[\s-]*)?key[\s-]*words?|index(ing)?\s*terms?|palabras?[\s-]*claves?|palavras?[\s-]*chaves?|mots?[\s-]*cl[ée]s?|schl(ag|üssel)w[oö]rter|schlagworte|stichworte|parole chiave|descri(p)?tor(e?s)|ключевые слова|关\s*键\s*[词字]|關鍵[詞字]|キーワード|중심\s*단어|주제어|키워드|ключові слова|słowa kluczowe|klíčová slova|kľúčové slová|kulcsszavak|cuvinte[\s-]*cheie|клучни зборови|ključne (?:reči|riječi|besede)|кључне речи|ключови думи|anahtar\s*(?:kelimeler|sözcükler)|trefwoorden|nyckelord|nøkkelord|nøgleord|avainsanat|märksõnad|raktažodžiai|atslēgvārdi|λέξεις[\s-]*κλειδιά|kata\s*kunci|từ\s*khóa|คำสำคัญ|الكلمات\s*(?:المفتاحية|الدالة|الرئيسية)|کلید\s*واژه\s*‌?(?:ها)?|واژگان\s*کلیدی|מילות\s*מפתח|मुख्य\s*शब्द)[\s.:：]*$/i

/** Reads keyword lists with their own heading (JEL classification, PACS) as heading and words. */
export const titledKeywords = (meta: Element): { title: string; words: string[] }[] =>
  children(meta, 'kwd-group', 'unstructured-kwd-group').flatMap((group) => {
    const named = textOf(at(group, 'title')).replace(/^[【\[［〔]\s*|[\s:：.】\]］〕]+$/g, '')
    const hasNone = children(group, 'kwd').some((word) => isNoOrganism(textOf(word), group))
    const code = isClassification(group) ? attribute(group, 'kwd-group-type')?.trim().toLowerCase() : null
    const title = named || (hasNone ? 'Research organism' : (code ?? ''))
    if (!title || isPlainTitle(title) || isAbbreviations(group)) return []
    const words = group.tagName === 'kwd-group' ? tagged(group, () => true).map(inOneLine) : written(group)
    return [{ title, words: words.filter(Boolean) }]
  })

/** Keywords with a tag each, those of several parts (a code and its words) in one, of the parts that `isShown`. */
const tagged = (group: Element, isShown: (part: Element, parts: Element[]) => boolean): string[] =>
  [...descendants(group)].flatMap((element) => {
    if (element.tagName === 'kwd') return titleHtml(element)
    if (element.tagName !== 'compound-kwd') return []
    const parts = all(element, 'compound-kwd-part')
    return parts
      .filter((part) => isShown(part, parts))
      .map(titleHtml)
      .join(' ')
  })

const isAddress = (part: Element): boolean => /^https?:\/\//i.test(textOf(part))

/** Whether a part of a keyword is a word of it: not the address of its term, nor the number that address ends with. */
const isWord = (part: Element, parts: Element[]): boolean =>
  !isAddress(part) && !parts.some((each) => isAddress(each) && textOf(each).endsWith(`/${textOf(part)}`))

/** What eLife lists for a work with no organism of its own. */
const isNoOrganism = (word: string, group: Element): boolean =>
  /^research-organism$/i.test(attribute(group, 'kwd-group-type') ?? '') && /^(other|none)$/i.test(word)

/** Keywords written as one line of text, parted by semicolons, else by commas. */
function written(group: Element): string[] {
  const line = textOf(group).slice(textOf(at(group, 'title')).length)
  return line.split(/[;；]/.test(line) ? /[;；]/ : /[,，、]/).map((each) => each.trim())
}

const SIGNS: Record<string, [from: string, to: string]> = {
  sub: ['0123456789+-−=()n', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ'],
  sup: ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'],
}

/** Returns a keyword as plain text, with Unicode sub- and superscripts (H₂O, Ca²⁺) if all characters have one. */
const inOneLine = (html: string): string =>
  plainText(
    html.replace(/<(sub|sup)>(.*?)<\/\1>/g, (_, tag: string, inner: string) => {
      const [from, to] = SIGNS[tag] ?? ['', '']
      const set = [...plainText(inner)].map((sign) => to[from.indexOf(sign)] ?? null)
      return set.includes(null) ? inner : set.join('')
    }),
  )
