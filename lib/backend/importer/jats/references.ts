import type { ImportedReference } from '../model'
import { inlineHtml } from './inline'
import { type Element, all, at, attribute, children, textOf } from './xml'

const CITATIONS = ['element-citation', 'mixed-citation', 'nlm-citation', 'citation']

/** The reference list, in order; each with an anchor of its own. */
export function readReferences(root: Element): ImportedReference[] {
  return children(root, 'back')
    .flatMap((back) => all(back, 'ref'))
    .map((ref, index) => reference(ref, index))
}

/** Anchor of a reference in the text. */
export const referenceAnchor = (ref: Element, index: number): string =>
  attribute(ref, 'id') ?? `ref-${index + 1}`

function reference(ref: Element, index: number): ImportedReference {
  const citations = [...children(ref, ...CITATIONS), ...all(at(ref, 'citation-alternatives'), ...CITATIONS)]
  const [first, second] = citations
  const text = (name: string) => textOf(all(first, name)[0]) || null
  const id = (type: string) =>
    textOf(all(first, 'pub-id').find((element) => attribute(element, 'pub-id-type') === type)) || null
  return {
    anchor: referenceAnchor(ref, index),
    label: textOf(at(ref, 'label')) || null,
    textHtml: first ? printed(first) : textOf(ref),
    transHtml: second ? printed(second) : null,
    doi: id('doi')?.replace(/^https?:\/\/(dx\.)?doi\.org\//, '') ?? null,
    pmid: id('pmid'),
    url: attribute(all(first, 'ext-link', 'uri')[0], 'xlink:href'),
    title: text('article-title') ?? text('chapter-title') ?? text('data-title'),
    authors: all(first, 'name', 'string-name').map(
      (name) =>
        [text2(name, 'surname'), text2(name, 'given-names')].filter(Boolean).join(' ') || textOf(name),
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

/** As printed; an element-citation prints nothing of its own between its parts, so they are set apart by points. */
function printed(citation: Element): string {
  if (citation.tagName === 'mixed-citation') return inlineHtml(citation).trim()
  const people = all(citation, 'name').map((name) =>
    [text2(name, 'surname'), text2(name, 'given-names')].filter(Boolean).join(' '),
  )
  const rest = children(citation)
    .filter(({ tagName }) => !['person-group', 'name', 'pub-id', 'etal'].includes(tagName))
    .map((element) => inlineHtml(element).trim())
  return [people.join(', '), ...rest].filter(Boolean).join('. ')
}
