import type { NameParts } from '@/lib/backend/db/schema/column-types'
import { hasEasternScript } from '@/lib/text/eastern-script'
import { hasHan } from '@/lib/text/has-han'
import type { ImportedAuthor } from '../model'
import { type Side, langOf, nothing, pairOfAny, sideOf } from './bilingual'
import { familyFirst, givenOf, hasWordsBetween, isFamilyFirst, wordsOf } from './name-text'
import { type Element, all, at, attribute, children, nameOf, textOf } from './xml'

/** Returns how somebody is called in a text of some language, in one line. */
export function personText(contrib: Element, language: string): string {
  const collab = at(contrib, 'collab') ?? at(contrib, 'collab-alternatives', 'collab')
  const { zh, en } = namesOf(contrib).name
  if (collab) return nameOf(collab)
  // Names in Chinese characters are those of a Japanese text, too.
  return (sideOf(language) === 'zh' || language.startsWith('ja') ? (zh ?? en) : (en ?? zh)) ?? ''
}

/** Returns every form of a name a text may call somebody by: as printed, and with the family name first or last. */
export const formsOfName = (contrib: Element): string[] =>
  nameElements(contrib).flatMap((name) => {
    const [family, given] = [textOf(at(name, 'surname')), textOf(at(name, 'given-names'))]
    return [...new Set([nameText(name), `${family} ${given}`.trim(), `${given} ${family}`.trim()])]
  })

const ANONYMOUS = { zh: '匿名', en: 'Anonymous' }

/** Whether a name says only that there is none. */
const isAnonymous = (name: string | null): boolean => /^(anonymous|anon\.?|匿名)$/i.test(name ?? '')

/** Reads the names of a contributor in both languages, with their parts. */
export function namesOf(contrib: Element): Pick<ImportedAuthor, 'name' | 'parts'> {
  const elements = nameElements(contrib)
  const sides = { ...nothing }
  const parts: NonNullable<ImportedAuthor['parts']> = {}
  const thirds = elements.filter((element) => sideOfName(element) === null)
  // A name in a third language is used where a side has no other.
  for (const element of [...elements.filter((element) => !thirds.includes(element)), ...thirds]) {
    const text = nameText(element)
    const side = sideOfName(element) ?? (sides.zh === null ? 'en' : 'zh')
    if (!text || sides[side] !== null) continue
    sides[side] = text
    const apart = nameParts(element)
    if (apart) parts[side] = apart
  }
  const written = Object.values(sides).filter(Boolean)
  if (written.length === 0 ? at(contrib, 'anonymous') : written.every(isAnonymous))
    Object.assign(sides, ANONYMOUS)
  return { name: sides, parts }
}

const nameElements = (contrib: Element): Element[] => [
  ...children(contrib, 'name', 'string-name'),
  ...all(at(contrib, 'name-alternatives'), 'name', 'string-name'),
]

/** Returns the side of a name by script and language; null for a third language. */
function sideOfName(element: Element): Side | null {
  const name = nameText(element)
  if (hasHan(name)) return 'zh'
  const lang = attribute(element, 'xml:lang')
  return hasEasternScript(name) || (lang && sideOf(lang) === null) ? null : 'en'
}

/** Returns further names of a contributor, in a third language or a second form. */
export function otherNames(contrib: Element): string[] {
  const { zh, en } = namesOf(contrib).name
  const collabs = children(at(contrib, 'collab-alternatives'), 'collab')
  const pair = pairOfAny(collabs, nameOf, null)
  const texts = [...nameElements(contrib).map(nameText), ...collabs.map(nameOf)]
  const shown = [zh, en, pair.zh, pair.en]
  return [...new Set(texts)].filter((text) => text && !shown.includes(text))
}

function nameParts(element: Element): NameParts | null {
  const family = textOf(at(element, 'surname'))
  // A dot joins the parts of a name that stands as printed.
  if (!family || textOf(at(element, 'given-names')).startsWith('·')) return null
  return {
    family,
    given: givenOf(element) || null,
    suffix: textOf(at(element, 'suffix')) || null,
  }
}

/** Formats a name: Eastern ones family name first, Western ones given name first. */
function nameText(element: Element): string {
  const [surname, given] = [textOf(at(element, 'surname')), textOf(at(element, 'given-names'))]
  if (!surname && !given) return textOf(element)
  if (hasWordsBetween(element)) return wordsOf(element, 'prefix', 'given-names', 'surname', 'suffix')
  const parts = [textOf(at(element, 'prefix')), given, surname, textOf(at(element, 'suffix'))].filter(Boolean)
  return isFamilyFirst(element) ? familyFirst(surname, given, langOf(element)) : parts.join(' ')
}
