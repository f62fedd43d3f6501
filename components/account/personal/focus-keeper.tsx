'use client'

import { type ReactNode, useEffect } from 'react'
import { onFocusLost } from '@/components/ui/on-focus-lost'

/** The heading of the section something stood in; that of the page where the section has none. */
function focusHeading(nearest: Element) {
  const heading =
    nearest.closest('section')?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Moves focus to the heading above when the row or button of the page that held it is taken away. */
export const FocusKeeper = ({ children }: { children: ReactNode }) => {
  useEffect(() => onFocusLost(document.querySelector('main') ?? document.body, focusHeading), [])
  return children
}
