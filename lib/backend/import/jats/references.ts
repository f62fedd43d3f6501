import type { ImportedReference } from '../model'
import type { ReferenceHtml } from './full-text'
import { escapeHtml } from '@/lib/text/escape-html'
import { CITATIONS } from './render/citations'
import { type Element, all, at, attribute, children, textOf } from './xml'
import { familyFirst } from './name-text'

/** The reference list, in order; each with its anchor in the text and its printed form. */
export function readReferences(root: Element, html: (ref: Element) => ReferenceHtml): ImportedReference[] {
  return children(root, 'back')
    .flatMap((back) => all(back, 'ref'))
    .map((ref) => reference(ref, html(ref)))
}

function reference(ref: Element, { anchor, texts }: ReferenceHtml): ImportedReference {
  const citations = [...children(ref, ...CITATIONS), ...all(at(ref, 'citation-alternatives'), ...CITATIONS)]
  const first = citations.find(({ tagName }) => tagName !== 'mixed-citation') ?? citations[0]
  const text = (name: string) => textOf(all(first, name)[0]) || null
  const id = (type: string) =>
    textOf(all(first, 'pub-id').find((element) => attribute(element, 'pub-id-type') === type)) || null
  return {
    anchor,
    label: textOf(at(ref, 'label')) || null,
    textHtml: texts[0] ?? escapeHtml(textOf(ref)),
    transHtml: texts[1] ?? null,
    doi: id('doi')?.replace(/^https?:\/\/(dx\.)?doi\.org\//, '') ?? null,
    pmid: id('pmid'),
    url: attribute(all(first, 'ext-link', 'uri')[0], 'xlink:href'),
    title: text('article-title') ?? text('chapter-title') ?? text('data-title'),
    authors: all(first, 'name', 'string-name').map(
      (name) => familyFirst(text2(name, 'surname'), text2(name, 'given-names')) || textOf(name),
    ),
    source: text('source'),
    year: text('year'),
    volume: text('volume'),
    issue: text('issue'),
    firstPage: text('fpage'),
    lastPage: text('lpage'),
    type: attribute(first, 'publication-type') ?? 'other',
  }
}

const text2 = (element: Element, name: string): string => textOf(at(element, name))
