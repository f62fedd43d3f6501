import type { ReactNode } from 'react'
import { insertHtml } from '@/lib/answer'
import { escapeHtml } from '@/lib/text/escape-html'
import { cachedMarkup } from './cached-markup'
import { staticMarkup } from './static-markup'
import { type StaticHtmlAttributes, StaticHtmlBox } from './static-html-box'

type Props = StaticHtmlAttributes & { children: ReactNode }

/**
 * A part no script renders again: rendered once, to HTML, and sent once, without the copy React sends its own client of
 * everything else (docs/decisions/0036-finished-html.md). What is in it may hold no island.
 */
export const StaticHtml = ({ children, ...attributes }: Props) => (
  <StaticHtmlBox {...attributes} html={insertHtml(staticMarkup(children))} />
)

type OfProps<View> = StaticHtmlAttributes & {
  of: (view: View) => ReactNode
  /** Plain data, all the part is rendered from. */
  view: View
  /** What differs from page to page, by what stands for it in the view. */
  filled?: Readonly<Record<string, string>>
}

/** A static part many pages share: rendered once for each view (`cachedMarkup`). */
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
