import type { ImportedArticle } from '../model'
import { creativeCommonsUrl } from '@/lib/text/creative-commons-url'
import { proseHtml } from './inline'
import { hasStarted, readDate } from './written-date'
import { type Element, all, at, attribute, children, isText, textOf } from './xml'

/**
 * Reads the licence and whether it makes the work open access. Prefers a Creative Commons URL in an attribute, a link
 * or the text to any other link; a Creative Commons licence given by name only gets its URL.
 */
export function readLicence(
  meta: Element,
  openAccess: string | null,
): Pick<ImportedArticle, 'licence' | 'oa'> {
  const permissions = at(meta, 'permissions')
  const licences = licencesOf(meta).filter(isInForce)
  const rights = [permissions, meta].flatMap((holder) => children(holder, 'copyright-statement'))
  const text = [...licences.map(wordsInForce), ...rights.map(textOf)].map(affirmed).join(' ')
  const addresses = licences.flatMap(addressesOf)
  const url =
    addresses.find(isCommons) ??
    /(?:https?:\/\/)?(?:www\.)?creativecommons\.org\/[^\s)\]>,;"'<]*[\w/]/i
      .exec(text)?.[0]
      .replace(/^(?!http)/i, 'https://') ??
    creativeCommonsUrl([...licences.map((each) => attribute(each, 'license-type') ?? ''), text].join(' ')) ??
    addresses[0] ??
    null
  const types = licences.map((licence) => (attribute(licence, 'license-type') ?? '').trim())
  const oa =
    isCommons(url ?? '') ||
    types.some(isOpenType) ||
    /^(yes|true)$/i.test(openAccess ?? '') ||
    /\bopen[\s-]access (article|paper|publication)\b|开放获取/i.test(text)
  return { oa, licence: { url: url && withoutDeed(url), textHtml: textHtml(licences) } }
}

/** What denies the words that follow it, and those words; "not only", "no charge" and "非商业性" deny something else. */
const DENIED = new RegExp(
  [
    String.raw`\b(?:not|no|nor|never|neither)\b(?!\s+(?:only|just|merely|limited|costs?|charges?|fees?|restrictions?|embargo)\b)(?:\s+[^\s,;]+){0,4}\s+(?:open[\s-]access|creative\s+commons|cc[\s-]by)`,
    String.raw`\bnon-?open[\s-]access`,
    '(?:不(?!仅|但|只|光|同于|限于|得违)|非(?!营利|盈利|牟利|商业|商用|排他|独占|专有|专属)|未|没有)[^，。；]{0,6}(?:开放获取|知识共享)',
  ].join('|'),
  'i',
)

/** The sentences of a text, each up to where it says that something is not open. */
const affirmed = (text: string): string =>
  text
    .split(/(?<=[.;!?])\s+|(?<=[。；！？])/)
    .map((sentence) => sentence.slice(0, DENIED.exec(sentence)?.index))
    .join(' ')

/** Returns the addresses of further licences, of data or for text mining, that no paragraph shows. */
export function otherLicences(meta: Element): string[] {
  const { url, textHtml: text } = readLicence(meta, null).licence
  const shown = [url ?? '', text ?? ''].map(withoutForm).join(' ')
  return licencesOf(meta)
    .filter(isInForce)
    .flatMap((licence) => {
      const own = [attribute(licence, 'xlink:href'), ...refsOf(licence).map(textOf)]
      // A paragraph links more than licences.
      return addressesOf(licence).filter((address) => isCommons(address) || own.includes(address))
    })
    .filter((address, at, all) => all.indexOf(address) === at && !shown.includes(withoutForm(address)))
}

/** Returns the licences that begin later, each with its first day; until then they grant nothing. */
export const laterLicences = (meta: Element): string[] =>
  licencesOf(meta).flatMap((licence) => [
    ...refsOf(licence)
      .filter((ref) => !isInForce(ref))
      .map((ref) => `${startOf(ref)}: ${textOf(ref) || (attribute(ref, 'xlink:href') ?? '')}`),
    ...(isInForce(licence)
      ? []
      : children(licence)
          .filter((part) => !refsOf(licence).includes(part))
          .map(textOf)),
  ])

/** The day a reference begins, in figures where it can be read. */
function startOf(ref: Element): string {
  const written = attribute(ref, 'start_date') ?? ''
  return readDate(written) ?? written
}

/** The words of a licence without the addresses that are not in force yet. */
const wordsInForce = (licence: Element): string =>
  refsOf(licence)
    .filter((ref) => !isInForce(ref))
    .reduce((text, ref) => (textOf(ref) ? text.replaceAll(textOf(ref), ' ') : text), textOf(licence))

const licencesOf = (meta: Element): Element[] =>
  [at(meta, 'permissions'), meta].flatMap((holder) => children(holder, 'license'))

const refsOf = (licence: Element): Element[] => all(licence, 'license_ref', 'ali:license_ref')

/** Whether a licence, or one of its addresses, is in force today by the dates of its addresses. */
function isInForce(element: Element): boolean {
  const own = refsOf(element)
  if (own.length > 0) return own.some(isInForce)
  return hasStarted(attribute(element, 'start_date') ?? '')
}

/** The address of a Creative Commons licence itself, not of its deed in some language or its legal code. */
const withoutDeed = (url: string): string =>
  isCommons(url) ? url.replace(/\/(?:deed|legalcode)(?:\.[\w-]+)?\/?$/, '/') : url

/** An address without what says in which form it is read. */
const withoutForm = (address: string): string =>
  address
    .replace(/https?:\/\/(www\.)?/g, '')
    .replace(/\/(deed(\.\w+)?|legalcode(\.\w+)?)?\/?$/, '')
    .toLowerCase()

const OPEN = /open-?\s?access|creative-?\s?commons|\bcc-?(by|0)/i
/** Whether the type of a licence says that the work is open access. */
const isOpenType = (type: string): boolean =>
  /^(?:open|oa|free-to-read|diamond|gold|platinum)(?:-?oa)?$/i.test(type) ||
  (OPEN.test(type) && !/\b(?:non?|not)[\s-]?(?:open|cc)/i.test(type))

const isCommons = (url: string): boolean => /creativecommons\.org/i.test(url)

function addressesOf(licence: Element): string[] {
  const refs = all(licence, 'license_ref', 'ali:license_ref', 'ext-link', 'uri').filter(isInForce)
  return [licence, ...refs]
    .flatMap((element) => [attribute(element, 'xlink:href'), element === licence ? null : textOf(element)])
    .flatMap((url) =>
      url && /^(https?:)?\/\//i.test(url.trim()) ? [url.trim().replace(/^\/\//, 'https://')] : [],
    )
}

/** A licence without those of its addresses that are not in force yet. */
function inForce(licence: Element): Element {
  if (refsOf(licence).every(isInForce)) return licence
  const copy = licence.cloneNode(true) as Element
  for (const ref of refsOf(copy).filter((each) => !isInForce(each))) ref.parentNode?.removeChild(ref)
  return copy
}

/** Renders the text of the licences: their paragraphs, or all text without any; joined, without duplicates. */
function textHtml(licences: Element[]): string | null {
  const texts = licences.map(inForce).flatMap((licence) => {
    const parts = children(licence).filter(({ tagName }) => !/license_ref$/.test(tagName))
    const loose = Array.from(licence.childNodes).some(
      (node) => isText(node) && /\S/.test(node.nodeValue ?? ''),
    )
    return (loose ? [licence] : parts.length > 0 ? parts : refsOf(licence)).map((part) =>
      proseHtml(part).trim(),
    )
  })
  return [...new Set(texts.filter(Boolean))].join(' ') || null
}
