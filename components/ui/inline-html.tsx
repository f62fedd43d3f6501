import type { JSX } from 'react'
import { safeBlock, safeInline } from '@/lib/text/inline-html'
import { stackedScripts } from '@/lib/text/stacked-scripts'
import { typeset } from '@/lib/text/typeset'

type Props = {
  html: string
  as?: keyof JSX.IntrinsicElements
  className?: string | undefined
  lang?: string | undefined
}

/** Renders text with `sub sup i b code`, sanitized by the allow-list. */
export const InlineHtml = ({ html, as: Tag = 'span', className, lang }: Props) => (
  <Tag
    className={className}
    lang={lang}
    dangerouslySetInnerHTML={{ __html: stackedScripts(safeInline(html)) }}
  />
)

/** Renders an inline text typeset: no line ends inside a range of pages. */
export const TypesetHtml = ({ html, as: Tag = 'span', ...attributes }: Props & { 'data-reference'?: '' }) => (
  <Tag {...attributes} dangerouslySetInnerHTML={{ __html: typeset(stackedScripts(safeInline(html))) }} />
)

/** Renders a reference: typeset, without the space browsers set between Chinese and its Latin punctuation. */
export const ReferenceHtml = (props: Props) => <TypesetHtml {...props} data-reference="" />

/** Renders paragraphs and lists of an abstract, sanitized by the allow-list. */
export const BlockHtml = ({ html, as: Tag = 'div', className, lang }: Props) => (
  <Tag
    className={className}
    lang={lang}
    dangerouslySetInnerHTML={{ __html: typeset(stackedScripts(safeBlock(html))) }}
  />
)
