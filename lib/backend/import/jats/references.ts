import type { ImportedReference } from '../model'
import { citedInNotes } from './cited-in-notes'
import type { ReferenceHtml } from './full-text'
import { escapeHtml } from '@/lib/text/escape-html'
import { type IdentifierType, identifier, identifierOf } from './identifiers'
import { IDENTIFIED, citationsOf, formsOf, labelOf } from './render/citations'
import { addressOf } from './render/links'
import { type Element, all, at, attribute, children, nameOf, textOf } from './xml'
import { langOf } from './bilingual'
import { familyFirst, givenOf } from './name-text'

/**
 * Reads the reference list in order, each reference with its anchor in the text and its printed form; without a list the
 * works that footnotes cite, with the anchor and number of their note.
 */
export function readReferences(root: Element, html: RenderReference): ImportedReference[] {
  const refs = children(root, 'body', 'back').flatMap((part) => all(part, 'ref'))
  if (refs.length > 0) return refs.map((ref) => reference(ref, html(ref)))
  return citedInNotes(root).map(({ note, ref }) => {
    const number = textOf(at(note, 'label')) || attribute(note, 'symbol')
    return reference(ref, { ...html(ref, note), number })
  })
}

type RenderReference = (ref: Element, holder?: Element) => ReferenceHtml

function reference(ref: Element, { anchor, number, texts }: ReferenceHtml): ImportedReference {
  const citations = formsOfWork(ref)
  const first = citations.find(({ tagName }) => tagName !== 'mixed-citation') ?? citations[0]
  const text = (name: string) => withoutEndMarks(textOf(all(first, name)[0])) || null
  const place = placeOfFirst(first)
  const found = citations.flatMap((form) =>
    all(form, ...IDENTIFIED).flatMap((element) => identifierOf(element) ?? []),
  )
  const id = (type: IdentifierType) => found.find((identifier) => identifier.type === type)?.value ?? null
  return {
    anchor,
    label: textOf(labelOf(ref)) || number,
    ...printedForm(texts, ref),
    doi: id('doi') ?? doiWritten(texts[0] ?? ''),
    pmid: id('pmid'),
    pmcid: id('pmcid'),
    arxiv: id('arxiv'),
    isbn: id('isbn'),
    url: urlOf(citations),
    title: text('article-title') ?? text('chapter-title') ?? text('data-title'),
    authors: authorsOf(first),
    source: text('source') ?? text('conf-name'),
    year: yearOf(first),
    volume: text('volume'),
    issue: place ? textIn(place, 'issue') : text('issue'),
    firstPage: place ? textIn(place, 'fpage', 'elocation-id') : (text('fpage') ?? text('elocation-id')),
    lastPage: place ? textIn(place, 'lpage') : text('lpage'),
    type: attribute(first, 'publication-type') ?? attribute(first, 'citation-type') ?? 'other',
  }
}

const withoutEndMarks = (text: string): string => text.replace(/(?<![\s,;，；])[\s,;，；]+$/, '')

/** The forms of a reference; of several works under one number those of the first. */
function formsOfWork(ref: Element): Element[] {
  const forms = formsOf(ref)
  const works = citationsOf(ref)
  const [first, second] = works
  const isOne =
    !first ||
    !second ||
    at(ref, 'citation-alternatives') !== null ||
    languages(ref) > 1 ||
    scriptOf(textOf(first)) !== scriptOf(textOf(second)) ||
    isSameWork(first, second)
  if (isOne) return forms
  const isMixed = ({ tagName }: Element): boolean => tagName === 'mixed-citation'
  return [forms.find(isMixed), forms.find((form) => !isMixed(form))].filter((form) => form !== undefined)
}

/** Whether two forms of a reference are one work in two languages: it stands on the same page. */
const isSameWork = (first: Element, second: Element): boolean => {
  const [place, other] = [first, second].map((form) =>
    ['volume', 'fpage'].map((name) => textOf(all(form, name)[0])).join(':'),
  )
  return place !== undefined && /:./.test(place) && place === other
}

/** Issue and pages of the first of several works that one citation names, each with its volume; null for one work. */
function placeOfFirst(citation: Element | undefined): Element[] | null {
  if (all(citation, 'volume').length < 2) return null
  const [, ...parts] = all(citation, 'volume', 'issue', 'fpage', 'lpage', 'elocation-id')
  const next = parts.findIndex(({ tagName }) => tagName === 'volume')
  const own = next === -1 ? parts : parts.slice(0, next)
  // Two volumes side by side are of one work.
  return own.length > 0 ? own : null
}

const textIn = (parts: Element[], ...names: string[]): string | null =>
  withoutEndMarks(textOf(parts.find(({ tagName }) => names.includes(tagName)))) || null

/** The year of a work, not that in which somebody looked at it. */
function yearOf(citation: Element | undefined): string | null {
  const years = all(citation, 'year').filter((year) => {
    const holder = year.parentNode as Element
    return (
      !['date-in-citation', 'access-date'].includes(holder.tagName) ||
      /publi|issue|^pub/i.test(attribute(holder, 'content-type') ?? '')
    )
  })
  const held = all(citation, 'conf-date').map(
    (date) => /\b(?:1[89]|20)\d\d\b/.exec(attribute(date, 'iso-8601-date') ?? textOf(date))?.[0],
  )[0]
  return withoutEndMarks(textOf(years[0])).replace(/(?<=\d)\s*年$/, '') || held || null
}

/** Addresses at which a reader looks for a work, which are not those of the work. */
const SEARCHES =
  /^https?:\/\/(?:scholar\.google\.|search\.crossref\.|www\.scopus\.|gateway\.(?:webofknowledge|isiknowledge)\.|(?:www\.)?ncbi\.nlm\.nih\.gov\/entrez\/)/i

/** The address of a work, one that is no identifier of it before one that is. */
function urlOf(citations: Element[]): string | null {
  const links = citations
    .flatMap((form) => all(form, 'ext-link', 'uri'))
    .filter((link) => !SEARCHES.test(linkOf(link) ?? ''))
  const own = links.find((link) => identifierOf(link) === null && linkOf(link) !== null)
  return linkOf(own) ?? links.flatMap((link) => linkOf(link) ?? [])[0] ?? null
}

/** Names of people in a reference who did not write the work. */
const NOT_AUTHORS = /edit|transl|compil|guest|direct|illustr|assign/i

/** Reads people and groups who wrote a work; its editors where it names nobody else. */
function authorsOf(citation: Element | undefined): string[] {
  const names = all(citation, 'name', 'string-name', 'collab').filter(
    (name) =>
      !['name', 'string-name', 'collab'].includes((name.parentNode as Element).tagName) && !isInContrib(name),
  )
  const authors = names.filter(
    (name) => !NOT_AUTHORS.test(attribute(name.parentNode as Element, 'person-group-type') ?? ''),
  )
  return (authors.length > 0 ? authors : names).map((name) => {
    const surname = childText(name, 'surname')
    const given = childText(name, 'given-names') || (surname ? givenOf(name) : '')
    const whole = familyFirst(surname, given, langOf(name))
    return whole ? [whole, childText(name, 'suffix')].filter(Boolean).join(' ') : nameOf(name)
  })
}

/** The address of a link as its source has it, one it gives by number alone (a DOI) in full. */
function linkOf(link: Element | undefined): string | null {
  const given = attribute(link, 'xlink:href')
  return link === undefined || /^[a-z]+:/i.test(given ?? '') ? given : addressOf(link)
}

/** Whether a name is that of a member of a group, which has written as one. */
const isInContrib = (name: Element): boolean => (name.parentNode as Element).tagName === 'contrib'

/**
 * Returns the printed form of a reference and its translation. Two forms in the same script are two works under one
 * number, not a translation.
 */
function printedForm(texts: string[], ref: Element): Pick<ImportedReference, 'textHtml' | 'transHtml'> {
  const [first, second, ...others] = texts
  if (first === undefined) return { textHtml: escapeHtml(spacedText(ref)), transHtml: null }
  const isTranslated = second !== undefined && others.length === 0 && scriptOf(first) !== scriptOf(second)
  const isDeclared = at(ref, 'citation-alternatives') !== null || languages(ref) > 1
  return second !== undefined && others.length === 0 && (isTranslated || isDeclared)
    ? { textHtml: first, transHtml: second }
    : { textHtml: texts.join(' '), transHtml: null }
}

const languages = (ref: Element): number =>
  new Set(formsOf(ref).map((form) => attribute(form, 'xml:lang'))).size

/** The script a text is written in, by its most distinctive letters. */
const scriptOf = (html: string): string =>
  ['Han', 'Hangul', 'Cyrillic', 'Arabic', 'Greek'].find((name) =>
    new RegExp(`\\p{Script=${name}}{2}`, 'u').test(html),
  ) ?? 'Latin'

/** The text of a reference without citations: its parts, with a space between them. */
const spacedText = (ref: Element): string =>
  children(ref)
    .filter(({ tagName }) => tagName !== 'label')
    .flatMap((each) => (children(each).length > 0 ? children(each) : [each]))
    .map(textOf)
    .filter(Boolean)
    .join(' ') || textOf(ref)

const childText = (element: Element, name: string): string => textOf(at(element, name))

/** Finds a DOI in the text of a reference; null without one. */
const doiWritten = (html: string): string | null => {
  const written = /\b10\.\d{4,9}\/[^\s<>"&，。；：．、）】」』》]+/.exec(html)?.[0]
  return (written && identifier('doi', written.replace(/(?<![.,;:)\]])[.,;:)\]]+$/, ''))?.value) ?? null
}
