import { type Side, sideOf } from './bilingual'
import { scriptOf } from './written-language'
import { type Element, type Node, attribute, children, isElement, textOf } from './xml'

const SIDES: readonly Side[] = ['zh', 'en']

/** Returns the side of a part by its language, of a Japanese one by its characters; null for any other. */
const sideOfPart = (part: Element): Side | null => {
  const lang = attribute(part, 'xml:lang')
  return sideOf(lang) ?? (/^ja/i.test(lang ?? '') && /\p{Script=Han}/u.test(textOf(part)) ? 'zh' : null)
}

/** Splits an affiliation whose parts are given in both languages into one of each; returns any other alone. */
export function inEachLanguage(aff: Element): Element[] {
  const sides = new Set(children(aff).map(sideOfPart))
  if (!SIDES.every((side) => sides.has(side))) return linesOfLanguages(aff) ?? [aff]
  return SIDES.map((side) => {
    const copy = aff.cloneNode(true) as Element
    copy.setAttribute('xml:lang', side)
    for (const part of children(copy)) {
      const own = sideOfPart(part)
      if (own !== null && own !== side) copy.removeChild(part)
    }
    return copy
  })
}

/** Splits an affiliation whose lines are in Chinese, then in English, or the reverse; null for any other. */
function linesOfLanguages(aff: Element): Element[] | null {
  if (children(aff, 'break').length === 0) return null
  const lines: Node[][] = [[]]
  for (const node of Array.from(aff.childNodes) as Node[])
    if (isElement(node) && node.tagName === 'break') lines.push([])
    else lines.at(-1)?.push(node)
  const sides = lines.map((line) => scriptOf(line.filter(isNoLabel).map(textOfNode).join(' '))?.side ?? null)
  const turns = sides.filter((side, at) => at > 0 && side !== sides[at - 1])
  const isWhole = SIDES.every((side) => isPlace(lines.filter((_, at) => sides[at] === side).flat()))
  if (sides.includes(null) || turns.length !== 1 || !isWhole) return null
  return SIDES.map((side) => {
    const copy = aff.cloneNode(false) as Element
    copy.setAttribute('xml:lang', side)
    const label = lines[0]?.filter((node) => !isNoLabel(node)) ?? []
    const own = lines.flatMap((line, at) => (sides[at] === side ? [line.filter(isNoLabel)] : []))
    const between = (at: number): Node[] =>
      at === 0
        ? []
        : children(aff, 'break')
            .slice(0, 1)
            .map((each) => each.cloneNode(true))
    const parts = [label, ...own.map((line, at) => [...between(at), ...line])].flat()
    for (const node of parts) copy.appendChild(node.cloneNode(true))
    return copy
  })
}

/**
 * Words, or Chinese characters in twos, from which on a text is an affiliation: not of a country or telephone alone. An
 * institution may be an abbreviation (MIT, CERN).
 */
const FEWEST_WORDS = 3
const INSTITUTION =
  /universi|institut|hospital|college|school|academy|laborator|department|centre|center|faculty|大学|学院|研究|医院|中心|公司|实验室|学校/i

const ABBREVIATION = /^[A-Z]{3,6}$/
/** What else is written in capitals: countries, the cities of most affiliations, labels of a telephone. */
const NO_INSTITUTION = new Set(
  `USA PRC UAE DPRK ROC ROK CHN JPN KOREA TEL FAX EMAIL PHONE
  WUHAN HARBIN JINAN HEFEI DALIAN TAIPEI TOKYO KYOTO OSAKA SEOUL PARIS LONDON BERLIN`.split(/\s+/),
)
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Names of countries in capitals; read when first asked for. */
let countries: ReadonlySet<string> | undefined

function isCountry(name: string): boolean {
  countries ??= namesOfCountries()
  return countries.has(name)
}

function namesOfCountries(): Set<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  return new Set(codes.flatMap((code) => names.of(code)?.toUpperCase() ?? []))
}

const isAbbreviation = (text: string): boolean =>
  ABBREVIATION.test(text) && !NO_INSTITUTION.has(text) && !isCountry(text)

/** Whether the parts of some lines are an affiliation by themselves. */
function isPlace(parts: Node[]): boolean {
  const text = parts.filter(isNoLabel).map(textOfNode).join(' ')
  const words = text.match(/(?:\p{Script=Latin}|\p{M}){2,}|\p{Script=Han}{2}/gu)?.length ?? 0
  return words >= FEWEST_WORDS || INSTITUTION.test(text) || isAbbreviation(text.trim())
}

const isNoLabel = (node: Node): boolean => !isElement(node) || !['label', 'sup'].includes(node.tagName)

const textOfNode = (node: Node): string => node.textContent ?? ''
