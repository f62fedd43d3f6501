'use client'

import { type HTMLAttributes, useId, useState, useSyncExternalStore } from 'react'

export type StillAttributes = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as?: 'details' | 'div' | 'nav' | 'ul'
} & { [data: `data-${string}`]: string | undefined }

const never = () => () => {}

/**
 * The element round finished HTML. `html` may only stand for what the page holds already (`place`), which React leaves
 * alone when it takes the page over; where it has to draw the page anew, what is there is kept.
 */
export const StillBox = ({ as: Tag = 'div', html, ...attributes }: StillAttributes & { html: string }) => {
  const id = useId()
  const takenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [kept] = useState(() => (takenOver ? html : (contentOf(id) ?? html)))
  return (
    <Tag
      {...attributes}
      data-still={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: kept }}
    />
  )
}

const contentOf = (id: string): string | undefined =>
  [...document.querySelectorAll('[data-still]')].find((element) => element.getAttribute('data-still') === id)
    ?.innerHTML
