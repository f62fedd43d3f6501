import type { ReactNode } from 'react'
import { place } from '@/lib/answer'
import { escapeHtml } from '@/lib/text/escape-html'
import { cachedMarkup } from './cached-markup'
import { staticMarkup } from './static-markup'
import { type StillAttributes, StillBox } from './still-box'

type Props = StillAttributes & { children: ReactNode }

/**
 * A part no script draws again: rendered once, to HTML, and sent once, without the copy React sends its own client of
 * everything else (docs/decisions/0036-finished-html.md). What is in it may hold no island.
 */
export const Still = ({ children, ...attributes }: Props) => (
  <StillBox {...attributes} html={place(staticMarkup(children))} />
)

type OfProps<View> = StillAttributes & {
  of: (view: View) => ReactNode
  /** Plain data, all the part is drawn from. */
  view: View
  /** What differs from page to page, by what stands for it in the view. */
  filled?: Readonly<Record<string, string>>
}

/** A still part many pages share: drawn once for each view (`keptMarkup`). */
export const StillOf = <View extends object>({
  of: part,
  view,
  filled = {},
  ...attributes
}: OfProps<View>) => {
  const html = Object.entries(filled).reduce(
    (drawn, [mark, text]) => drawn.replaceAll(mark, () => escapeHtml(text)),
    cachedMarkup(part, view),
  )
  return <StillBox {...attributes} html={place(html)} />
}
