import { readDoi } from '@/lib/text/read-doi'
import type { ImportedArticle } from '../model'
import { type PublicationTimes, instant, statedTimes } from '../times/publication-times'
import { dateOf } from './dates'
import { readLicence } from './licence'
import { hasStarted, readDate } from './written-date'
import { recordUrl } from './record-url'
import { isInReference } from './render/person'
import { type Element, all, at, attribute, children, isText, textOf } from './xml'

/** Reads licence, version, access and publication times of an article. */
export function access(meta: Element) {
  const permissions = at(meta, 'permissions')
  const custom = new Map(
    all(meta, 'custom-meta').map((entry) => [
      textOf(at(entry, 'meta-name')),
      textOf(at(entry, 'meta-value')),
    ]),
  )
  const rights = [permissions, meta].flatMap((holder) => children(holder, ...COPYRIGHT))
  return {
    elsewhere: elsewhere(custom),
    ...times(custom),
    version: Number(custom.get('version-code') ?? 0) || 0,
    downloadLogin: custom.get('download-login') === 'true',
    access: accessOf(custom.get('access')) ?? (isFree(permissions) ? 'open' : null),
    ...readLicence(meta, custom.get('open-access') ?? null),
    copyright: copyrightOf(rights),
  }
}

/** Reads `custom-meta` "access", whether the full text is open; null when missing or invalid. */
const accessOf = (statement: string | undefined): ImportedArticle['access'] =>
  statement === 'open' || statement === 'closed' ? statement : null

/** Whether anybody may read a text from now on, which grants no other use of it; a time that ends opens nothing. */
const isFree = (permissions: Element | null): boolean => freeDays(permissions).some((day) => hasStarted(day))

/** Returns the days from which on anybody may read a text for good; "" for one that names no day. */
const freeDays = (permissions: Element | null): string[] =>
  all(permissions, 'ali:free_to_read', 'free_to_read')
    .filter((free) => !attribute(free, 'end_date'))
    .map((free) => attribute(free, 'start_date') ?? '')
    .map((day) => readDate(day) ?? day)

/** Returns the first day from which on anybody may read a text that is not open yet; null without one. */
export function laterFreeDay(meta: Element): string | null {
  const permissions = at(meta, 'permissions')
  const days = freeDays(permissions).sort()
  // One that cannot be read opens nothing, and hides none that can.
  const first = days.find((day) => readDate(day) !== null) ?? days[0]
  return first === undefined || isFree(permissions) ? null : first
}

const COPYRIGHT = ['copyright-statement', 'copyright-year', 'copyright-holder']

/** Returns the copyright statements and any year and holder missing from them, with "©" if there is no statement. */
function copyrightOf(elements: Element[]): string | null {
  const statements = elements.filter(({ tagName }) => tagName === 'copyright-statement').map(textOf)
  const text = [...new Set(statements.filter(Boolean))].join(' ')
  const parts = elements
    .filter(({ tagName }) => tagName !== 'copyright-statement')
    .map(textOf)
    .filter((part) => part && !text.includes(part))
  const rest = [...new Set(parts)].join(' ')
  const isSigned = /©|copyright|版权/i.test(text)
  // The year stands behind the sign.
  if (/^\d{4}$/.test(rest) && isSigned)
    return /^(?:copyright\s*)?©/i.test(text)
      ? text.replace(/^(?:copyright\s*)?©/i, `$& ${rest}`)
      : text.includes('©')
        ? text.replace(/©\s*/, `© ${rest} `)
        : text.replace(/^(?:copyright\b\s*)?/i, (sign) => `${sign}© ${rest} `)
  return [text, rest && (isSigned ? rest : `© ${rest}`)].filter(Boolean).join(' ') || null
}

/** Reads the publication times; throws for an invalid one, so that the article is not shown too early. */
function times(custom: Map<string, string>): { times?: PublicationTimes } {
  const read = (name: string) => {
    const text = custom.get(name)
    const parsed = text ? instant.safeParse(text) : undefined
    if (parsed?.success === false) throw new Error(`${name}: ${parsed.error.issues[0]?.message}`)
    return parsed?.data
  }
  const stated = statedTimes({ publishAt: read('publish-at'), unpublishAt: read('unpublish-at') })
  return stated ? { times: stated } : {}
}

/** Reads `custom-meta` entries for which JATS has no element. */
function elsewhere(custom: Map<string, string>): ImportedArticle['elsewhere'] {
  const topicId = Number(custom.get('topic-id'))
  const named = {
    jumpUrl: custom.get('jump-url'),
    vasDocLink: custom.get('vas-doc-link'),
    vasDocId: custom.get('vas-doc-id'),
    adcsDocId: custom.get('adcs-doc-id'),
    vasDocsource: custom.get('vas-doc-source'),
  }
  return {
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value)),
    ...(Number.isSafeInteger(topicId) && topicId > 0 && topicId < 2 ** 31 ? { topicId } : {}),
  }
}

/** A DOI in a link: bare, `doi:`, `info:doi/` (info URI), or at a resolver. */
const DOI_LINK =
  /^(?:doi:\s*|info:doi\/|(?:https?:)?\/\/(?:dx\.|www\.)?doi\.org\/)?10\.\d{4,9}(?:\/|%2f)\S+$/i

/** Reads links to related works: corrections, companions, sources. */
export const relations = (meta: Element): ImportedArticle['relations'] =>
  [...children(meta, 'related-article'), ...namedInText(meta)].map((element) => {
    const target = attribute(element, 'xlink:href')
    const type = attribute(element, 'ext-link-type')
    const doi = DOI_LINK.test(target ?? '') ? readDoi(target ?? '') : null
    const named = /^doi$/i.test(type ?? '') ? (readDoi(target ?? '') ?? target) : null
    const url = (doi ?? named) ? null : (recordUrl(type, target ?? '') ?? target)
    return {
      type: (attribute(element, 'related-article-type') ?? 'related').trim().toLowerCase(),
      doi: doi ?? named,
      url: isAddress(url) ? url : null,
      title: relatedTitle(element) || (isAddress(url) ? null : url) || position(element),
    }
  })

/** Related works that the text names by their kind, each once, and not where the front matter does. */
function namedInText(meta: Element): Element[] {
  const article = meta.parentNode?.parentNode as Element | null
  const known = new Set(children(meta, 'related-article').map(keyOf))
  return children(article, 'body', 'back')
    .flatMap((part) => all(part, 'related-article'))
    .filter((element) => {
      const key = keyOf(element)
      const isNew =
        attribute(element, 'related-article-type') !== null &&
        attribute(element, 'xlink:href') !== null &&
        !isInReference(element) &&
        !known.has(key)
      known.add(key)
      return isNew
    })
}

const keyOf = (element: Element): string => {
  const target = attribute(element, 'xlink:href') ?? ''
  return (readDoi(target) ?? target).toLowerCase()
}

const isAddress = (url: string | null): boolean => /^(https?:)?\/\//i.test(url ?? '')

/** Where a related work without an address stands in the journal: "7(3): 11". */
function position(element: Element): string | null {
  const [volume, issue, page] = ['vol', 'issue', 'page'].map((name) => attribute(element, name) ?? '')
  return `${volume}${issue && `(${issue})`}${page && `: ${page}`}`.replace(/^: /, '') || null
}

const hasLooseWords = (element: Element): boolean =>
  Array.from(element.childNodes).some((node) => isText(node) && /\S/.test(node.nodeValue ?? ''))

/** A part of a parsed citation, the parts of a name apart. */
const partText = (part: Element): string => children(part).map(textOf).join(' ').trim() || textOf(part)

/** The text of a work, with a space between the parts of its names. */
const wordsOf = (element: Element): string =>
  children(element, 'name', 'string-name').length === 0
    ? textOf(element)
    : Array.from(element.childNodes)
        .map((node) =>
          node.nodeType === 1 && /name$/.test((node as Element).tagName) && !hasLooseWords(node as Element)
            ? partText(node as Element)
            : (node.textContent ?? ''),
        )
        .join('')
        .replace(/\s+/g, ' ')
        .trim()

/** Its words; those of several languages, each in an element of its own, are parted by a stroke. */
function relatedTitle(element: Element): string {
  const named = attribute(element, 'xlink:title')?.trim()
  const parts = children(element)
  // A date by itself is that of the related work, which has its title in an attribute.
  if (parts.length > 0 && parts.every(({ tagName }) => tagName === 'date') && !hasLooseWords(element))
    return [named, ...parts.map(dateOf)].filter(Boolean).join(', ')
  if (textOf(element) === '') return named ?? ''
  const languages = new Set(
    parts.map((part) => attribute(part, 'xml:lang') ?? attribute(element, 'xml:lang')),
  )
  if (parts.length > 1 && !hasLooseWords(element) && languages.size < 2)
    return parts.map(partText).filter(Boolean).join(', ')
  if (parts.length === 0 || languages.size + (hasLooseWords(element) ? 1 : 0) < 2) return wordsOf(element)
  if (parts.some((part) => attribute(part, 'xml:lang') === null)) return wordsOf(element)
  return Array.from(element.childNodes)
    .map((node) => (node.nodeValue ?? node.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .join(' / ')
}
