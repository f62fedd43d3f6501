import { type Element, at, attribute, children, textOf } from './xml'

/** A serial number of a Chinese journal (GB/T 9999), with or without the letters before it: "CN 11-1234/O4". */
const CN = /^(?:CN\s*[:：]?\s*)?(\d{2}\s*[-–—]\s*\d{4}(?:\s*\/\s*[A-Z]{1,2}\d*)?)$/i
const CN_TYPE = /^cn(?:[\s_-]?(?:number|no|code))?\.?$/i

const formatOf = (element: Element): string =>
  attribute(element, 'publication-format') ??
  attribute(element, 'pub-type') ??
  attribute(element, 'journal-id-type') ??
  ''

/** Reads the ISSNs and the CN number of a journal, which sources write as an ISSN, an id or custom metadata. */
export function journalNumbers(meta: Element | null) {
  const ids = children(meta, 'journal-id', 'issn')
  const isCn = (element: Element) => CN_TYPE.test(formatOf(element)) || CN.test(textOf(element))
  const issns = ids.filter((element) => element.tagName === 'issn' && !isCn(element))
  const issn = (...types: string[]) => issnOf(issns.find((element) => types.includes(formatOf(element))))
  return {
    issn: issn('print', 'ppub') ?? issnOf(issns[0]),
    eissn: issn('electronic', 'epub'),
    cn: cnOf(textOf(ids.find(isCn))) ?? customCn(meta),
  }
}

const issnOf = (element: Element | undefined): string | null =>
  textOf(element).replace(/^e?-?issn(?:-l)?\s*[:：]?\s*/i, '') || null

/** Returns the number without the letters and spaces that pages add themselves; null without one. */
const cnOf = (text: string): string | null =>
  CN.exec(text)?.[1]?.replace(/\s+/g, '').replace(/[–—]/, '-') ?? (text.replace(/^CN\s*(?=\d)/i, '') || null)

const customCn = (meta: Element | null): string | null => {
  const given = children(meta, 'custom-meta-group', 'custom-meta-wrap')
    .flatMap((group) => children(group, 'custom-meta'))
    .find((each) => CN_TYPE.test(textOf(at(each, 'meta-name'))))
  return cnOf(textOf(at(given, 'meta-value')))
}
