import { hasEasternScript } from '@/lib/text/eastern-script'
import type { CitedName } from './work'

/** Chinese family names of two characters. */
const DOUBLE = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 司空 夏侯 端木 百里 东郭 南宫 ' +
    '轩辕 呼延 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 仲孙 钟离 鲜于 闾丘 亓官 司寇 子车 颛孙 公西 ' +
    '漆雕 乐正 公良 拓跋 夹谷 谷梁 段干 呼衍 羊舌 微生 梁丘 左丘 东门 西门 第五 独孤 完颜 赫连 万俟 闻人 ' +
    '歐陽 諸葛 東方 司馬 尉遲 公孫 長孫 仲孫 顓孫 東郭 南宮 軒轅 澹臺 濮陽 單于 鍾離 鐘離 鮮于 閭丘 子車 樂正 夾谷 穀梁 ' +
    '東門 西門 獨孤 完顏 赫連 萬俟 聞人'
  ).split(' '),
)

/** Particles that belong to the family name after them. */
const PARTICLES = new Set(
  'van von der den de del della di da do dos das du des la le les el al ten ter zu zum zur vom dei degli della af av bin ibn Ó Ní Mac Nic'.split(
    ' ',
  ),
)

/** Words that join two family names: "Ramón y Cajal", "Silva e Souza". */
const JOINS = new Set(['y', 'e', 'i'])

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text)

/** Splits a Chinese name; names with a dot or more than four characters stay whole. */
export function hanName(name: string): CitedName {
  const text = name.replace(/\s+/g, '')
  if (!isHan(text) || text.length < 2 || text.length > 4) return { literal: name.trim() }
  const cut = text.length > 2 && DOUBLE.has(text.slice(0, 2)) ? 2 : text.length === 4 ? 2 : 1
  return { family: text.slice(0, cut), given: text.slice(cut) }
}

/** Korean family names of two syllables. */
const DOUBLE_KOREAN = new Set('남궁 황보 제갈 사공 선우 서문 독고 동방'.split(' '))

/** Korean family names of one syllable. */
const SINGLE_KOREAN = new Set(
  '김이리박최정강조윤장임림한오서신권황안송류유전홍고문양량손배백허남심노로하곽성차주우구민나라진지엄채원천방공현함변염렴여려추도소석선설마길연위표명기반왕금옥육륙인맹제모탁국어은편용예경봉사부가복태목형피두감음빈동온호범좌팽승간상갈단견당화창',
)

const isKoreanFamily = (family: string): boolean => SINGLE_KOREAN.has(family) || DOUBLE_KOREAN.has(family)

/**
 * Splits a name in Hangul or kana, family name first: at its space, one in Hangul without a space by syllables. A foreign
 * name in Hangul stays whole.
 */
export function easternName(name: string): CitedName {
  const text = name.replace(/\s+/g, ' ').trim()
  const [first = '', ...others] = text.split(' ')
  if (/\p{Script=Hangul}/u.test(first) && others.length > 0 && !isKoreanFamily(first))
    return { literal: text }
  if (others.length > 0) return { family: first, given: others.join(' ') }
  if (!/^\p{Script=Hangul}{2,4}$/u.test(text)) return { literal: text }
  const cut = text.length > 2 && DOUBLE_KOREAN.has(text.slice(0, 2)) ? 2 : 1
  return { family: text.slice(0, cut), given: text.slice(cut) }
}

/** Extra knowledge about a Latin name: the family name in pinyin without tones ("zhang"). */
type Hint = { familyPinyin?: string | undefined }

/**
 * Splits a Latin name: "Family, Given", "ZHANG San", "Conway WF", "Ludwig van der Berg Jr.", or Chinese order if the hint
 * matches.
 */
export function latinName(name: string, { familyPinyin }: Hint = {}): CitedName {
  const text = name.replace(/\s+/g, ' ').trim()
  const comma = text.indexOf(',')
  if (comma > 0) return withComma(text.slice(0, comma).trim(), text.slice(comma + 1).trim())
  const words = text.split(' ')
  if (words.length < 2) return { literal: text }
  const first = words[0] ?? ''
  const last = words.at(-1) ?? ''
  if (familyPinyin !== undefined && familyPinyin !== '') {
    if (fold(first) === familyPinyin) return chinese(first, words.slice(1))
    if (fold(last) === familyPinyin) return chinese(last, words.slice(0, -1))
  }
  const asCited = withInitials(words)
  if (asCited) return asCited
  const end = words.findIndex((word) => !isCapital(word))
  if (end > 0 && first.length > 1) return capitalFamily(words.slice(0, end), words.slice(end))
  return western(words)
}

/** Reads a family name of one or more words in capitals before the given name: "VAN DER BERG Jan". */
function capitalFamily(family: string[], given: string[]): CitedName {
  // A single letter is an initial: PETROV Ivan V.
  const last = given.length > 1 ? (given.at(-1) ?? '') : ''
  const suffix = SUFFIX.test(last) && !/^\p{L}\.?$/u.test(last) ? last : undefined
  const words = family.map((word, at) =>
    at < family.length - 1 && PARTICLES.has(word.toLowerCase()) ? word.toLowerCase() : word,
  )
  return nameOfParts(words.join(' '), (suffix ? given.slice(0, -1) : given).join(' '), suffix ?? null)
}

function withComma(family: string, rest: string): CitedName {
  const [given = '', ...more] = rest.split(',').map((part) => part.trim())
  if (SUFFIX.test(given)) return parts(family, more.join(' '), given)
  return parts(
    family,
    given,
    more.find((part) => SUFFIX.test(part)),
  )
}

/** Initials as reference lists print them behind a family name: "WF", "P", "J.-P.". */
const INITIALS = /^(?:\p{Lu}\.?-?){1,3}$/u
/** A word of syllables of pinyin. */
const SYLLABLES =
  /^(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?[aeiouv]{1,3}(?:ng?)?(?:(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)[aeiouv]{1,3}(?:ng?)?)*$/i

/** Reads a family name before initials, as records made of reference lists have them; null for any other name. */
function withInitials(words: string[]): CitedName | null {
  const isSuffix = (word = '', before = ''): boolean =>
    SUFFIX.test(word) && !(INITIALS.test(before) && INITIALS.test(word) && word.length < 2)
  const rest = [...words]
  const last = rest.length > 2 && isSuffix(rest.at(-1), rest.at(-2)) ? rest.pop() : undefined
  let end = rest.length
  while (end > 1 && INITIALS.test(rest[end - 1] ?? '')) end -= 1
  const [family, given] = [rest.slice(0, end), rest.slice(end)]
  const suffix = family.length > 1 && SUFFIX.test(family.at(-1) ?? '') ? family.pop() : last
  const isWritten = family.some((word) => /\p{Ll}/u.test(word) || word.length > 3)
  // "Wei LI" has the family name in capitals, "LI X" before initials.
  const isFamily = (word: string): boolean => word.length > 1 && SYLLABLES.test(word)
  // "John DOE", "Peter LEE": three letters that can be spoken are a name; "JFA" are initials.
  const isName = (word = ''): boolean =>
    word.length === 3 && /^[B-DF-HJ-NP-TV-XZ]?[AEIOUY]{1,2}[B-DF-HJ-NP-TV-XZ]{0,2}$/.test(word)
  if (isWritten && family.length === 1 && given.length === 1 && isName(given[0])) return null
  if (given.length === 0 || (given.some(isFamily) && family.every((word) => SYLLABLES.test(word))))
    return null
  if (!isWritten && !given.every((word) => word.length < 3)) return null
  if (family.every((word) => word.length === 1 || word.includes('.'))) return null
  const initials = given.join(' ').replace(/(\p{Lu}\.?)(?=\p{Lu})/gu, '$1 ')
  return nameOfParts(family.join(' '), initials, suffix ?? null)
}

const chinese = (family: string, given: string[]): CitedName => parts(lowered(family), given.join(' '))

/** Returns where the family name begins, with its particles and a family name joined to the last one. */
function familyStart(words: string[]): number {
  let start = words.length - 1
  for (;;) {
    if (start > 1 && PARTICLES.has(words[start - 1] ?? '')) start -= 1
    else if (start > 2 && JOINS.has(words[start - 1] ?? '')) start -= Math.min(2, start - 1)
    else return start
  }
}

function western(words: string[]): CitedName {
  const rest = [...words]
  const suffix = rest.length > 2 && SUFFIX.test(rest.at(-1) ?? '') ? rest.pop() : undefined
  const start = familyStart(rest)
  const family = rest.slice(start)
  const particles: string[] = []
  while (family.length > 1 && PARTICLES.has(family[0] ?? '')) particles.push(family.shift() ?? '')
  const name = parts(family.map(lowered).join(' '), rest.slice(0, start).join(' '), suffix)
  return particles.length > 0 && 'family' in name
    ? { ...name, 'non-dropping-particle': particles.join(' ') }
    : name
}

/**
 * Returns a name whose parts are known; a long Chinese family name is a transliterated foreign name and stays whole,
 * unless the work is Japanese.
 */
export function nameOfParts(
  family: string,
  given: string | null,
  suffix: string | null,
  language?: string,
): CitedName {
  if (isHan(family) && family.length > 2 && given && !/^ja/i.test(language ?? ''))
    return { literal: `${given}·${family}` }
  const words = family.replace(/\s+/g, ' ').trim().split(' ')
  const particles: string[] = []
  while (words.length > 1 && PARTICLES.has(words[0] ?? '')) particles.push(words.shift() ?? '')
  const name = parts(words.map(lowered).join(' '), given?.trim() ?? '', suffix?.trim() || undefined)
  return particles.length > 0 ? { ...name, 'non-dropping-particle': particles.join(' ') } : name
}

const parts = (family: string, given: string, suffix?: string): Exclude<CitedName, { literal: string }> => ({
  family,
  ...(given ? { given } : {}),
  ...(suffix ? { suffix } : {}),
})

const fold = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const isCapital = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word)

/** Lower-cases an all-capitals name ("ZHANG"); styles that need capitals set them. */
const lowered = (word: string): string =>
  isCapital(word)
    ? word
        .toLowerCase()
        .replace(/(^|[-'’])\p{Ll}/gu, (start) => start.toUpperCase())
        .replace(/^Mc\p{Ll}(?=\p{Ll})/u, (start) => `Mc${start.slice(2).toUpperCase()}`)
    : word

/** Joins the parts of a name, family name first if `inverted`. */
export function nameText(name: CitedName, inverted: boolean): string {
  if ('literal' in name) return name.literal
  const { family, given, suffix } = name
  const whole = [name['non-dropping-particle'], family].filter(Boolean).join(' ')
  if (/\p{Script=Han}/u.test(family) || isKoreanFamily(family)) return family + (given ?? '')
  if (!inverted && hasEasternScript(family)) return [family, given].filter(Boolean).join(' ')
  return inverted
    ? [whole, given, suffix].filter(Boolean).join(', ')
    : [given, whole, suffix].filter(Boolean).join(' ')
}
