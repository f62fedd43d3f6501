import type { JSX } from 'react'
import { markRagged } from '@/lib/text/ragged'
import { typeset } from '@/lib/text/typeset'
import { alignNumbers } from '@/lib/text/align-numbers'
import { phrasedHeads } from '@/lib/text/phrased-heads'
import { stackedScripts } from '@/lib/text/stacked-scripts'
import { type StoredHtmlKind, storedHtml } from '@/lib/text/stored-html'

type Props = JSX.IntrinsicElements['div'] & { as?: 'div' | 'section'; kind: StoredHtmlKind; html: string }

/** Tables in a frame they scroll in, as the importer puts those of articles into. */
const inFrames = (html: string): string =>
  html.replace(/<table\b/gi, '<div data-scroll tabindex="0"><table').replace(/<\/table>/gi, '</table></div>')

/** Typesets the text, its scripts, the heads of its tables and their columns of numbers. */
const printed = (html: string): string => phrasedHeads(typeset(stackedScripts(alignNumbers(html))))

/** Renders an element around HTML of the back end; the only place where such HTML enters a page. */
export const StoredHtml = ({ as: Tag = 'div', kind, html, ...attributes }: Props) => {
  const safe = storedHtml(kind, html)
  return (
    <Tag
      {...attributes}
      dangerouslySetInnerHTML={{
        __html: kind === 'full-text' ? markRagged(printed(safe)) : inFrames(printed(safe)),
      }}
    />
  )
}
