import type { ImportedArticle } from '../../model'
import { blocksHtml } from '../blocks'
import { titleHtml } from '../inline'
import { type Side, langOf, nothing, sideAt, sideOf } from '../bilingual'
import { type Element, at, attribute, children, textOf } from '../xml'

type Abstracts = Pick<ImportedArticle, 'abstractHtml' | 'otherAbstracts'> & {
  abstractTitle: ImportedArticle['abstractHtml']
}

/** Values of `abstract-type` that mean the main abstract. */
const PLAIN =
  /^(|abstract|standard|main|normal|full|structured|unstructured|regular|original|authored|author-?abstract|ascii|long|section(ed)?|scientific|technical)$/i
/** Titles of the main abstract. */
const TITLED =
  /^(|abstract|abstracts|summary|摘\s*要|内容提要|提\s*要|resumen?|résumé|zusammenfassung|riassunto|要旨|초록)[.:：]?$/i

/**
 * Reads all abstracts: one main abstract per language (zh, en); all others (key points, author summary, graphical,
 * other languages) with their titles in `otherAbstracts`. A language without one has the main one of its translation.
 */
export function readAbstracts(
  meta: Element,
  translated: readonly Element[],
  language: string,
  main: Side | null,
): Abstracts {
  const elements = children(meta, 'abstract', 'trans-abstract')
  const ofTranslations = translated.flatMap((front) => children(front, 'abstract', 'trans-abstract'))
  const chosen = new Map<Side, Element>()
  for (const side of ['zh', 'en'] as const) {
    const isOfSide = (element: Element): boolean => sideAt(element, main) === side
    const best = mainAbstract(elements.filter(isOfSide)) ?? mainAbstract(ofTranslations.filter(isOfSide))
    if (best) chosen.set(side, best)
  }
  const plain = [...chosen.values()]
  const thirds = new Set<string>()
  const others = elements
    .filter((element) => !plain.includes(element))
    .map((element) => {
      const lang = langOf(element) ?? language
      const first = isPlain(element) && sideOf(lang) === null && !thirds.has(lang)
      if (first) thirds.add(lang)
      return {
        lang,
        kind: first ? null : (kindOf(element) ?? kindBeside(element, lang, chosen)),
        titleHtml: ownTitle(element),
        html: blocksHtml(element, 3),
      }
    })
    .filter(({ html, kind, titleHtml: title }) => html !== '' || kind === 'graphical' || title !== null)
  const sides = { abstractHtml: { ...nothing }, abstractTitle: { ...nothing } }
  for (const [side, element] of chosen) {
    sides.abstractHtml[side] = blocksHtml(element, 3) || null
    sides.abstractTitle[side] = ownTitle(element)
  }
  return { ...sides, otherAbstracts: others }
}

/** Returns the abstract of a language among all that are in it: never a blurb before the plain one. */
function mainAbstract(elements: Element[]): Element | undefined {
  const candidates = elements.filter(isPlain)
  return (
    candidates.find((element) => /^(abstract|摘\s*要)/i.test(headingOf(element))) ??
    longest(candidates.filter(isTitled)) ??
    candidates[0] ??
    // Some sources name the main abstract by a kind of their own.
    elements.find((element) => headingOf(element) !== '' && isTitled(element) && !isPicture(element)) ??
    longest(
      elements.filter((element) => headingOf(element) === '' && !isPicture(element) && !isBlurb(element)),
    )
  )
}

/** Returns the longest of some abstracts, of equal ones the first. */
const longest = (elements: Element[]): Element | undefined =>
  elements.reduce<Element | undefined>(
    (best, next) => (best && textOf(best).length >= textOf(next).length ? best : next),
    undefined,
  )

const headingOf = (element: Element): string => closed(textOf(at(element, 'title')))

/** Whether an abstract has the heading of the main one, or none. */
const isTitled = (element: Element): boolean => TITLED.test(headingOf(element))

/** Kinds of abstract that stand beside the main one, for other readers or of other length. */
const BLURB =
  /teaser|toc|table-of-contents|web|key|highlight|plain|lay|digest|author-?summary|impact|significance|brief|bullet|practice|editor|short|statement|implication|innovation|objective|tweet|social|podcast|what|clinical|points|non-?tech|public|precis|précis/i

const isBlurb = (element: Element): boolean => BLURB.test(attribute(element, 'abstract-type') ?? '')

const isPlain = (element: Element): boolean => PLAIN.test((attribute(element, 'abstract-type') ?? '').trim())

const isPicture = (element: Element): boolean =>
  /graph|visual|video|image/i.test(attribute(element, 'abstract-type') ?? '')

const kindOf = (element: Element): string | null =>
  attribute(element, 'abstract-type')
    ?.trim()
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/[\s_]+/g, '-')
    .toLowerCase() ?? null

/** An abstract of no kind and title beside a longer one in its language is the short form editors write. */
const kindBeside = (element: Element, lang: string, chosen: ReadonlyMap<Side, Element>): string | null => {
  const side = sideOf(lang)
  const main = side === null ? undefined : chosen.get(side)
  return main && ownTitle(element) === null && textOf(element).length < textOf(main).length ? 'teaser' : null
}

const ownTitle = (element: Element): string | null =>
  closed([at(element, 'label'), at(element, 'title')].map(titleHtml).filter(Boolean).join(' ')) || null

/** Closes a word for the abstract set with a space after its capital, or between all letters: "A bstract". */
const closed = (printed: string): string => {
  // Chinese journals print it in brackets.
  const title = printed.replace(/^[【\[［〔]\s*(.*?)\s*[\]】］〕]$/u, '$1')
  return /^(a\s*b\s*s\s*t\s*r\s*a\s*c\s*t|s\s*u\s*m\s*m\s*a\s*r\s*y)\s*[.:]?$/i.test(title)
    ? title.replace(/\s+/g, '')
    : title
}
