import type { ReactNode } from 'react'
import { insertHtml } from '@/lib/answer'
import { escapeHtml } from '@/lib/text/escape-html'
import { cachedMarkup } from './cached-markup'
import { staticMarkup } from './static-markup'
import { type StaticHtmlAttributes, StaticHtmlBox } from './static-html-box'

type Props = StaticHtmlAttributes & { children: ReactNode }

/**
 * Renders a part no script renders again: once, to HTML, sent without the copy React sends to its client of
 * everything else (docs/decisions/0036-finished-html.md). It must not contain islands.
 */
export const StaticHtml = ({ children, ...attributes }: Props) => (
  <StaticHtmlBox {...attributes} html={insertHtml(staticMarkup(children))} />
)

type OfProps<View> = StaticHtmlAttributes & {
  of: (view: View) => ReactNode
  /** Plain data, the only input of the part. */
  view: View
  /** What differs between pages, by its placeholder in the view. */
  filled?: Readonly<Record<string, string>>
}

/** Renders a static part many pages share: once for each view (`cachedMarkup`). */
export const MemoizedHtml = <View extends object>({
  of: part,
  view,
  filled = {},
  ...attributes
}: OfProps<View>) => {
  const html = Object.entries(filled).reduce(
    (rendered, [mark, text]) => rendered.replaceAll(mark, () => escapeHtml(text)),
    cachedMarkup(part, view),
  )
  return <StaticHtmlBox {...attributes} html={insertHtml(html)} />
}
