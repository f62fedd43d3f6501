import { decodeUriPart } from '@/lib/text/decode-uri-part'
import { plainAnthologyNumbers } from './anthology-number'

/**
 * A DOI with its prefix: a resolver, a publisher's URL, "doi:". Every repeat that can fail is bounded, here and below:
 * a query that begins one at each character would take quadratic time.
 */
const DOI =
  /[<{[(«《]{0,8}(?:doi\s{0,3}[:：=]?\s{0,3}(?=https?:))?(?:https?:\/\/\S{0,300}?[/=]|(?<![a-z0-9.-])(?:[a-z0-9-]{1,63}\.){0,4}doi\.org\/|info:doi\/|urn:doi:|doi(?:\s*[:：=]\s*|\s+))?\b(10\.\d{4,9}\s?(?:\/|%2f)\s?[^\s"“”„＂，；。、！？<>}»《》\p{Script=Han}]+)[>}»》，；。、！？]*/giu
/** A DOI in quotes, which is not a phrase. */
const QUOTED =
  /["“”„「『＂]\s*((?:https?:\/\/\S{1,300}?|doi\s*[:：]?\s*)?10\.\d{4,9}(?:\/|%2f)[^\s"“”„＂「」『』]+)\s*["“”」』＂]/giu
/** Suffixes that publishers' URLs have after a DOI. */
const AFTER =
  /(?:\/(?:full|fulltext|abstract|pdf|meta|epub|html)|\.(?:pdf|s?html?))?(?:;jsessionid=.*)?(?:[?#].*|&[a-z_]+=.*)?$/i
const PUNCTUATION = /(?<![.,;:!?'。、，；：）)\]】》])[.,;:!?'。、，；：）)\]】》]+$/u

/** Other identifiers, which are indexed without scheme and version. */
const OTHER =
  /(?:https?:\/\/(?:www\.)?)?\b(?:arxiv(?:\.org\/(?:abs|pdf|html)\/|\s*[:：]\s*|\s+(?=\d))|pmc?id(?:\s*[:：]\s*|\s+(?=\d))|pubmed\.ncbi\.nlm\.nih\.gov\/|cstr(?:\.cn\/(?:cstr:)?|\s*[:：]\s*)|chinaxiv(?:\.org\/(?:abs|pdf)\/|\s*[:：]\s*|[\s-]+(?=\d)))([a-z0-9][\w./-]*)/giu

/** The CSTR of a preprint of ChinaXiv, which has its number: 32003.36.ChinaXiv.201804.02377 */
const OF_PREPRINT = /\b\d{5}\.\d{2}\.chinaxiv\.(\d{6}\.\d{5})\b(?:\.v\d+)?/giu

/** Invisible characters copied from PDFs or pages: soft hyphens, joiners, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu
/** Typographic hyphens. */
const HYPHENS = /[\u2010-\u2015\u2212]/gu

/** An address that was encoded whole: https%3A%2F%2Fdoi.org%2F10.1234%2Fx. */
const ENCODED_ADDRESS = /https?%3a%2f%2f\S+/giu
/** A link of Markdown: its text and its address say the same. */
const LINK = /\[(10\.\d{4,9}\/[^[\]\s]{1,300})\]\(https?:\/\/\S{0,300}?\1\)/giu
/** The label of a DOI, whatever brackets and words stand around. */
const LABEL =
  /(?:[[【(（]\s*doi\s*[\]】)）]|\bdoi\s?(?:号码?|编码|编号|number|no\.?))[\s:：=]*(?=10\.\d{4,9})|(?<=\p{Script=Han})(?=10\.\d{4,9}\/)/giu

/** ISSN 1001-3695; with a colon it is a field. */
const ISSN = /\b[ep]?-?issn\s{1,3}(?=\d{4}-?\d{3}[\dx](?!\w))/giu
/** CN 62-1070/P, 刊号 CN62-1070; with a colon it is a field. */
const CN =
  /(?:(?:国内)?(?:统一)?(?:连续出版物)?刊?号\s{0,3}[:：]?\s{0,3})?(?<![a-z0-9])CN\s{0,3}(?=\d{2}-\d{4}(?!\d))/giu
/** ISBN 978-7-03-012345-6 */
const ISBN = /\bisbn(?:-1[03])?\s{0,2}[:：]?\s{0,3}(97[89][\d -]{9,14}[\dx]|\d[\d -]{7,11}[\dx])(?!\w)/giu

/** Returns the query with each identifier in its plainest form: no scheme, no resolver, no percent signs, one width. */
export function plainIdentifiers(query: string): string {
  const clean = query
    .replace(INVISIBLE, '')
    .replace(ENCODED_ADDRESS, decodeUriPart)
    .replace(LINK, '$1')
    .replace(LABEL, ' ')
  const wide = isWide(clean) ? clean.replace(BETWEEN_SENTENCES, (piece) => piece.normalize('NFKC')) : clean
  return plainAnthologyNumbers(wide)
    .replace(ISSN, '')
    .replace(CN, '')
    .replace(ISBN, (_, number: string) => hyphenated(number))
    .replace(QUOTED, '$1')
    .replace(DOI, (whole, doi: string, at: number, text: string) =>
      apart(plainDoi(doi), text.slice(Math.max(0, at - NEAR), at), text[at + whole.length] ?? ''),
    )
    .replace(OTHER, (whole, name: string) =>
      /\d/.test(name) ? name.replace(/(?:\.pdf)?\/?$/i, '').replace(/\.?v\d+$/i, '') : whole,
    )
    .replace(OF_PREPRINT, '$1')
}

/** All but the marks of Chinese sentences, which end an identifier and would become those that may stand in one. */
const BETWEEN_SENTENCES = /[^，；！？]+/gu

/** Checks for letters of full width, of which names of fields may be, and for numbers or marks of an identifier in it. */
const isWide = (text: string): boolean =>
  /[Ａ-Ｚａ-ｚ]/u.test(text) || (/[：／．０-９]/u.test(text) && /\d/.test(text.normalize('NFKC')))

/** Characters in which the name of a field ends. */
const NEAR = 8

/** A DOI that was behind other words or before them is one of them; behind the name of a field it is its value. */
function apart(doi: string, before: string, after: string): string {
  const isBehind = /[^\s"“”„＂'‘([（［【<]$/u.test(before) && !/[a-z]\s?%?[=＝:：]$/iu.test(before)
  return `${isBehind ? ' ' : ''}${doi}${/^[\p{L}\p{N}]/u.test(after) ? ' ' : ''}`
}

/** Writes an ISBN with hyphens, by which it is told from other numbers. */
const hyphenated = (number: string): string => {
  const parts = number.trim().replace(/ /g, '-')
  return parts.includes('-') ? parts : parts.replace(/^(97[89]|\d)/, '$1-')
}

function plainDoi(found: string): string {
  const doi = decodeUriPart(found)
    .replace(/\s/g, '')
    .replace(HYPHENS, '-')
    .replace(AFTER, '')
    .replace(PUNCTUATION, '')
  const open = doi.split('(').length - doi.split(')').length
  return open > 0 ? doi + ')'.repeat(open) : doi
}
