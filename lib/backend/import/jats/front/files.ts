import type { ImportedFile } from '../../model'
import { langOf, sideOf } from '../bilingual'
import { fileWords } from '../file-words'
import { fileOf } from '../render/images'
import { type Element, all, attribute, children } from '../xml'

/** Reads the files the front matter names: the PDF and what else `self-uri` points at, supplements, media of abstracts. */
export function readFiles(meta: Element): ImportedFile[] {
  const elements = [
    ...children(meta, 'self-uri', 'supplementary-material'),
    ...children(meta, 'abstract', 'trans-abstract').flatMap((each) => all(each, 'media')),
  ]
  const roleOfPdf = pdfRoles(elements.filter(isPdf))
  return elements.flatMap((element) => {
    // Of a supplement, its medium may name the file.
    const name = fileOf(element) ?? fileOf(all(element, 'media')[0])
    if (!name) return []
    const main = sideOf(langOf(meta))
    return [
      {
        name,
        role: roleOfPdf.get(element) ?? 'supplement',
        anchor: attribute(element, 'id'),
        ...fileWords([element, ...all(element, 'media')], main),
        mimeType: null,
      },
    ]
  })
}

function isPdf(element: Element): boolean {
  const name = element.tagName === 'self-uri' ? fileOf(element) : null
  return name ? isPdfName(name, element) && !OTHER_PDF.test(contentType(element)) : false
}

/** The roles of the PDFs of an article: of those in the other language than the first, that of its readers. */
function pdfRoles([first, ...others]: Element[]): Map<Element, string> {
  const roles = new Map<Element, string>()
  if (!first) return roles
  const main = sideOf(langOf(first))
  roles.set(first, 'pdf')
  for (const element of others) {
    const side = sideOf(attribute(element, 'xml:lang'))
    // One file in both languages may be named for each.
    const isOther = side !== null && main !== null && side !== main && fileOf(element) !== fileOf(first)
    roles.set(element, isOther ? `pdf-${side}` : 'pdf')
  }
  return roles
}

/** What a PDF that is not the article's holds: its figures alone, supplements. */
const OTHER_PDF = /fig|suppl|support|appendix/i

/** Whether a name is that of a PDF by its extension, or without one by what its source says of it. */
const isPdfName = (name: string, element: Element): boolean =>
  /\.pdf$/i.test(name) ||
  // PLOS has a DOI there, which is no file.
  (!/\.[a-z][a-z0-9]{1,4}$|^[a-z]+:|^10\.\d{4,9}\//i.test(name) &&
    /\bpdf\b/i.test(
      [contentType(element), attribute(element, 'mime-subtype'), attribute(element, 'mimetype')].join(' '),
    ))

const contentType = (element: Element): string => attribute(element, 'content-type') ?? ''
