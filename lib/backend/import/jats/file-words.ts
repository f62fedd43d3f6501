import type { ImportedFile } from '../model'
import { titleHtml } from './inline'
import { type Side, nothing, pairOfAny } from './bilingual'
import { type Element, all, attribute, children, textOf } from './xml'

/**
 * Returns label and description of a file, from the elements that hold it. Without a label its caption is one, else the
 * title in an attribute.
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
  const parts = (captions ?? []).flatMap((caption) => all(caption, 'title', 'p'))
  const titled = holders.filter((holder) => attribute(holder, 'xlink:title'))
  return {
    label:
      parts.length > 0
        ? pairOfAny(parts, textOf, main)
        : pairOfAny(titled, (holder) => attribute(holder, 'xlink:title')?.trim() ?? '', main),
    descriptionHtml: nothing,
  }
}

/** Title and paragraphs of a caption in one line. */
const captionHtml = (caption: Element): string =>
  children(caption).map(titleHtml).filter(Boolean).join(' ') || titleHtml(caption)
