import type { RecordFact } from '@/lib/backend/db/schema/column-types'
import { affiliationText } from '../affiliation-text'
import { langOf, sideOf } from '../bilingual'
import { linksOf } from '../byline'
import { addressOf } from '../render/links'
import { type Element, all, at, attribute, children, textOf } from '../xml'
import { fact } from './fact'

/** A place with its parts apart where its source has nothing between them: a country, an address of email. */
const placeText = (place: Element): string => {
  const parts = children(place).map(textOf)
  return parts.length > 1 && parts.join('') === textOf(place).replace(/\s+/g, ' ')
    ? parts.join(', ')
    : textOf(place)
}

/** Reads what is said of the journal and has no field of its own, its names in a third language among it. */
export function journalFacts(root: Element): RecordFact[] {
  const holder = at(root, 'front', 'journal-meta')
  const linked = new Set(all(holder, 'contrib').flatMap((contrib) => linksOf(contrib, 'aff')))
  const publishers = all(holder, 'publisher-name').filter(
    (name) => attribute(name, 'specific-use') !== 'short-name',
  )
  const titles = all(holder, 'journal-title', 'trans-title')
  return [
    ...[...inThirdLanguage(titles), ...again(titles)].map((title) => fact('journal-title', title)),
    ...inThirdLanguage(publishers).map((name) => fact('publisher-name', name)),
    ...all(holder, 'publisher-loc').map((place) => ({ name: 'publisher-loc', value: placeText(place) })),
    ...all(holder, 'journal-subtitle', 'trans-subtitle').map((each) => fact('journal-subtitle', each)),
    ...children(holder, 'isbn').map((each) => fact('isbn', each)),
    ...children(holder, 'aff')
      .filter((aff) => !linked.has(attribute(aff, 'id') ?? ''))
      .map((aff) => ({ name: 'journal-aff', value: affiliationText(aff) })),
    ...children(holder, 'self-uri').flatMap((each) => {
      const url = addressOf(each)
      const value = textOf(each) || url
      return value ? [{ name: 'journal-uri', value, ...(url && url !== value ? { url } : {}) }] : []
    }),
  ]
}

/** Names in neither language of the portal, beside one that is; alone, one of them has the field of the name. */
const inThirdLanguage = (names: Element[]): Element[] => {
  const third = names.filter((name) => sideOf(langOf(name)) === null)
  return third.length < names.length ? third : third.slice(1)
}

/** Further names in a language of the portal, beside the first one in it. */
const again = (names: Element[]): Element[] =>
  names.filter((name, position) => {
    const side = sideOf(langOf(name))
    const before = names.slice(0, position)
    return (
      side !== null &&
      before.some((other) => sideOf(langOf(other)) === side) &&
      !before.some((other) => textOf(other) === textOf(name))
    )
  })
