import type { ImportedFile } from '../model'
import { lineHtml } from './inline'
import { type Side, joinedPair, nothing, pairOfAny } from './bilingual'
import { type Element, all, attribute, children, textOf } from './xml'

/**
 * Returns label and description of a file, from the elements that hold it. Without a label the first part of its caption
 * is one, else the title in an attribute.
 */
export function fileWords(
  holders: Element[],
  main: Side | null,
): Pick<ImportedFile, 'label' | 'descriptionHtml'> {
  const [labels, captions] = ['label', 'caption'].map((name) =>
    holders.flatMap((holder) => children(holder, name)),
  )
  const label = pairOfAny(labels ?? [], textOf, main)
  if (label.zh !== null || label.en !== null)
    return { label, descriptionHtml: pairOfAny(captions ?? [], captionHtml, main) }
  const parts = (captions ?? []).flatMap(partsOf).filter(textOf)
  if (parts.length === 0) {
    const titled = holders.filter((holder) => attribute(holder, 'xlink:title'))
    const title = (holder: Element) => attribute(holder, 'xlink:title')?.trim() ?? ''
    return { label: pairOfAny(titled, title, main), descriptionHtml: nothing }
  }
  const named = pairOfAny(parts, textOf, main)
  const rest = parts.filter((part) => ![named.zh, named.en].includes(textOf(part)))
  return { label: named, descriptionHtml: joinedPair(rest, lineHtml, main, ' ') }
}

/** Title and paragraphs of a caption; itself where it has its words without either. */
function partsOf(caption: Element): Element[] {
  const parts = all(caption, 'title', 'p')
  return parts.length > 0 ? parts : [caption]
}

/** Title and paragraphs of a caption in one line. */
const captionHtml = (caption: Element): string =>
  children(caption).map(lineHtml).filter(Boolean).join(' ') || lineHtml(caption)
