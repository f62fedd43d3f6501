import type { RecordFact } from '@/lib/backend/db/schema/column-types'
import { langOf } from '../bilingual'
import { personText } from '../contributor-names'
import { addressOf } from '../render/links'
import { type Element, at, attribute, descendants, textOf } from '../xml'

/** Elements whose address is a file, an identifier shown in another form, or a term of a vocabulary. */
const OTHERWISE = new Set([
  ...['graphic', 'inline-graphic', 'email', 'role'],
  ...['contrib-id', 'article-id', 'object-id', 'pub-id', 'institution-id', 'license', 'related-article'],
])

/** What names the target of a link that holds more than its words. */
const NAMES = ['meta-name', 'source', 'conf-name', 'award-id', 'funding-source']

/** Longest text shown for a link. */
const LONGEST = 120

/**
 * Returns the links of the front matter whose addresses are nowhere in what is shown of it: texts without markup
 * (abstracts, licences) keep the words of their links alone.
 */
export function unshownLinks(root: Element, shown: object): RecordFact[] {
  const links = Array.from(descendants(at(root, 'front') ?? root)).flatMap((element) => {
    const url = OTHERWISE.has(element.tagName) ? null : addressOf(element)
    return url && !/orcid\.org/i.test(url) ? [{ element, url }] : []
  })
  if (links.length === 0) return []
  const text = JSON.stringify(shown).replaceAll('&amp;', '&').toLowerCase()
  const added = new Set<string>()
  return links.flatMap(({ element, url }) => {
    const keys = [url, attribute(element, 'xlink:href') ?? url].map(withoutScheme)
    const isShown = keys.some((key) => added.has(key) || includesAddress(text, key))
    for (const key of keys) added.add(key)
    return isShown ? [] : [{ name: 'link', value: wordsOf(element) || url, url }]
  })
}

/** Whether a text has an address as a whole, not as the beginning of a longer one. */
function includesAddress(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1))
    if (
      !/^(?:[\p{L}\p{N}%_-]|[/.][\p{L}\p{N}])/u.test(text.slice(at + address.length, at + address.length + 2))
    )
      return true
  return false
}

const withoutScheme = (url: string): string =>
  url
    .trim()
    .toLowerCase()
    .replace(/^(https?:\/\/)?(dx\.doi\.org\/|doi\.org\/|www\.)?/, '')
    .replace(/\/$/, '')

const wordsOf = (element: Element): string => {
  if (element.tagName === 'contrib') return personText(element, langOf(element) ?? '')
  const name = NAMES.map((each) => textOf(at(element, each))).find(Boolean) ?? textOf(element)
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}
