import { doiUrl } from '@/lib/text/doi-url'
import { readDoi } from '@/lib/text/read-doi'
import { type Element, attribute, children, textOf } from './xml'

/** Types of identifiers that resolve to a URL. */
export type IdentifierType = 'doi' | 'pmid' | 'pmcid' | 'arxiv' | 'isbn' | 'bibcode' | 'zbl' | 'mr'
type Identifier = { type: IdentifierType; value: string; url: string }

const ARXIV =
  /^(?:arxiv:)?\s*((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?:v\d+)?)(?:\s*\[[\w.-]+\])?$/i

const READERS: Record<IdentifierType, (text: string) => [value: string, url: string] | null> = {
  doi: (text) => {
    // Some sources put a word or an article number in front: "Doi 10.1007/…", "ARTN 42 10.1016/…", "ARTN4210.1016/…".
    const value =
      /(?:^|[\s:/]|^ARTN\w*?)(10\.\d{4,9}\/\S+)$/.exec(text)?.[1] ?? (/\s/.test(text) ? null : readDoi(text))
    return value ? [value, doiUrl(value)] : null
  },
  pmid: (text) =>
    numbered(
      text,
      /^(?:(?:pubmed(?:\s+id)?|pmid):?\s*)*(\d{1,9})$/i,
      (id) => `https://pubmed.ncbi.nlm.nih.gov/${id}/`,
    ),
  pmcid: (text) =>
    numbered(
      text,
      /^(?:pmcid:?\s*)*(?:PMC)*(\d{4,9})$/i,
      (id) => `https://www.ncbi.nlm.nih.gov/pmc/articles/PMC${id}/`,
      'PMC',
    ),
  arxiv: (text) => {
    const value = ARXIV.exec(text.replace(/^https?:\/\/arxiv\.org\/abs\//i, ''))?.[1]
    return value ? [value, `https://arxiv.org/abs/${value}`] : null
  },
  isbn: (text) => {
    const value = text.replace(/^isbn(?:-1[03])?:?\s*/i, '')
    const digits = value.replace(/[\s-–]/g, '')
    return /^(\d{9}[\dX]|97[89]\d{10})$/i.test(digits)
      ? [value, `https://search.worldcat.org/search?q=bn:${digits}`]
      : null
  },
  bibcode: (text) =>
    /^\d{4}[\w.&]{15}$/.test(text)
      ? [text, `https://ui.adsabs.harvard.edu/abs/${encodeURIComponent(text)}`]
      : null,
  zbl: (text) =>
    numbered(text, /^(?:zbl\s*)?(\d{4}\.\d{5}|\d{7,8})$/i, (id) => `https://zbmath.org/?q=an:${id}`),
  mr: (text) =>
    numbered(
      text,
      /^(?:mr\s*)?(\d{5,8})$/i,
      (id) => `https://mathscinet.ams.org/mathscinet-getitem?mr=${id}`,
    ),
}

function numbered(
  text: string,
  form: RegExp,
  url: (id: string) => string,
  prefix = '',
): [string, string] | null {
  const id = form.exec(text)?.[1]
  return id ? [prefix + id, url(id)] : null
}

/** Display names of the types. */
export const IDENTIFIER_NAMES: Record<IdentifierType, string> = {
  doi: 'DOI',
  pmid: 'PubMed',
  pmcid: 'PMC',
  arxiv: 'arXiv',
  isbn: 'ISBN',
  bibcode: 'ADS',
  zbl: 'Zbl',
  mr: 'MR',
}

/** Names of the types in sources. */
const TYPES: Record<string, IdentifierType> = {
  doi: 'doi',
  pmid: 'pmid',
  pubmed: 'pmid',
  pmcid: 'pmcid',
  pmc: 'pmcid',
  arxiv: 'arxiv',
  isbn: 'isbn',
  bibcode: 'bibcode',
  ads: 'bibcode',
  zbl: 'zbl',
  zbmath: 'zbl',
  amsid: 'mr',
  mr: 'mr',
  mathscinet: 'mr',
}

/** Parses text as an identifier of a type named by the source; null when the type or the text is not known. */
export function identifier(type: string | null, text: string): Identifier | null {
  const known = TYPES[(type ?? '').toLowerCase()]
  const read = known && READERS[known](text.trim().replace(/[.,;。．，；]+$/, ''))
  return known && read ? { type: known, value: read[0], url: read[1] } : null
}

/** Parses the identifier in an element of a reference: by its type, as an ISBN, or from a link; null without one. */
export function identifierOf(element: Element): Identifier | null {
  const given = attribute(element, 'pub-id-type') ?? attribute(element, 'ext-link-type')
  const type =
    given === 'other'
      ? (attribute(element, 'specific-use') ?? given)
      : given === 'medline' && isPubMedNumber(element)
        ? 'pmid'
        : given
  const texts = [textOf(element), attribute(element, 'xlink:href') ?? ''].filter(Boolean)
  if (element.tagName === 'isbn') return identifier('isbn', textOf(element))
  for (const text of texts) {
    const found = identifier(type, text) ?? identifierOfLink(text)
    if (found) return found
  }
  return null
}

/**
 * Whether a number of MEDLINE is one of PubMed: its own numbers, given up in 2002, had eight digits and began with the year
 * of the entry (66 to 99, 20 to 22).
 */
function isPubMedNumber(element: Element): boolean {
  const year = Number(/\d{4}/.exec(textOf(children(element.parentNode as Element, 'year')[0]))?.[0] ?? 0)
  return /^(?:\d{1,7}|1\d{7}|2[3-9]\d{6}|[345]\d{7})$/.test(textOf(element)) || year > 2002
}

const LINKS: readonly [IdentifierType, RegExp][] = [
  ['doi', /^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|info:doi\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i],
  ['pmid', /^https?:\/\/(?:www\.)?(?:pubmed\.ncbi\.nlm\.nih\.gov|ncbi\.nlm\.nih\.gov\/pubmed)\/(\d+)\/?$/i],
  [
    'pmcid',
    /^https?:\/\/(?:www\.)?(?:ncbi\.nlm\.nih\.gov\/pmc\/articles|pmc\.ncbi\.nlm\.nih\.gov\/articles)\/(PMC\d+)\/?$/i,
  ],
  ['arxiv', /^https?:\/\/arxiv\.org\/abs\/(\S+)$/i],
]

function identifierOfLink(text: string): Identifier | null {
  for (const [type, form] of LINKS) {
    const value = form.exec(text.trim())?.[1]
    if (value) return identifier(type, value)
  }
  return null
}

/** Identifiers and URLs in running text, with any prefix. */
const WRITTEN =
  /\b(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:?\s*)?(10\.\d{4,9}\/[^\s<>"\u0001，。；：．、）】」』》]+)|\bPMID:?\s*(\d{5,9})\b|\b(PMC\d{5,9})\b|\barXiv:\s*((?:\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?)|\bISBN(?:-1[03])?:?\s*([\dX][\dX\s–-]{8,15}[\dX])|\bhttps?:\/\/[^\s<>"\u0001，。；．、）】」』》]+/gi
const CLOSING = /(?:&(?:gt|quot|amp);|[.,;:)\]}'’”»])+$/

/** Links identifiers and URLs that are plain text in HTML; leaves existing links unchanged. */
export function linkWritten(html: string): string {
  let inLink = 0
  return html
    .split(/(<[^>]*>|\u0001[^\u0001]*\u0001)/)
    .map((piece, at) => {
      if (at % 2 === 1) {
        if (/^<a\b/.test(piece)) inLink += 1
        if (piece === '</a>') inLink -= 1
        return piece
      }
      return inLink > 0 ? piece : piece.replace(WRITTEN, linkOne)
    })
    .join('')
}

function linkOne(
  whole: string,
  doi?: string,
  pmid?: string,
  pmcid?: string,
  arxiv?: string,
  isbn?: string,
): string {
  const end = balanced(whole)
  const text = whole.slice(0, whole.length - end.length)
  const given: [string, string | undefined][] = [
    ['doi', doi?.slice(0, doi.length - end.length)],
    ...([
      ['pmid', pmid],
      ['pmcid', pmcid],
      ['arxiv', arxiv],
      ['isbn', isbn],
    ] as [string, string | undefined][]),
  ]
  const [type, value] = given.find(([, candidate]) => candidate !== undefined) ?? []
  const url = type
    ? identifier(type, (value ?? '').replaceAll('&amp;', '&'))?.url.replaceAll('&', '&amp;')
    : text
  return url ? `<a href="${url.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}">${text}</a>${end}` : whole
}

/** Returns the trailing punctuation that is not part of an identifier; a bracket opened inside belongs to it. */
function balanced(text: string): string {
  const end = CLOSING.exec(text)?.[0] ?? ''
  const address = text.slice(0, text.length - end.length)
  const open = (address.match(/\(/g) ?? []).length - (address.match(/\)/g) ?? []).length
  return open > 0 && end.startsWith(')') ? end.slice(1) : end
}
