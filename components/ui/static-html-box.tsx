'use client'

import { type HTMLAttributes, useState, useSyncExternalStore } from 'react'

export type StaticHtmlAttributes = Omit<
  HTMLAttributes<HTMLElement>,
  'children' | 'dangerouslySetInnerHTML'
> & {
  as?: 'details' | 'div' | 'nav' | 'ul'
  /** Has no box of its own: what is in it stands as if it were not there. */
  contents?: boolean
} & { [data: `data-${string}`]: string | undefined }

const never = () => () => {}

/** The number of a mark the front has replaced (lib/answer.ts); none where the HTML itself is given. */
const numberOf = (html: string): string | undefined => /^<!--fragment (\d+)-->$/.exec(html)?.[1]

/**
 * The element round finished HTML. `html` may only stand for what the page holds already (`insertHtml`), which React leaves
 * alone when it takes the page over; where it has to render the page anew, what is there stays.
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
