'use client'

import { type HTMLAttributes, useState, useSyncExternalStore } from 'react'

export type StaticHtmlAttributes = Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML'
> & {
  as?: 'details' | 'div' | 'nav' | 'ul'
  /** Renders without a box of its own (`display: contents`). */
  contents?: boolean
} & { [data: `data-${string}`]: string | undefined }

const never = () => () => {}

/** Returns the number of a placeholder the front has replaced (lib/answer.ts); undefined for actual HTML. */
const numberOf = (html: string): string | undefined => /^<!--fragment (\d+)-->$/.exec(html)?.[1]

/**
 * Renders the element around static HTML. `html` may only be HTML the page contains already, or its placeholder
 * (`insertHtml`), which hydration leaves alone; when React has to render the page again, the existing HTML stays.
 */
export const StaticHtmlBox = ({
  as: Tag = 'div',
  contents,
  html,
  ...attributes
}: StaticHtmlAttributes & { html: string }) => {
  const number = numberOf(html)
  const takenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [initialHtml] = useState(() => (takenOver || !number ? html : (contentOf(number) ?? html)))
  return (
    <Tag
      {...attributes}
      {...(contents ? { style: { display: 'contents' } } : {})}
      data-fragment={number}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: initialHtml }}
    />
  )
}

const contentOf = (number: string): string | undefined =>
  document.querySelector(`[data-fragment="${number}"]`)?.innerHTML
