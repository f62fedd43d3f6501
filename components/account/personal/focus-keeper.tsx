'use client'

import { type ReactNode, useEffect } from 'react'
import { onFocusLost } from '@/components/ui/on-focus-lost'

/** Focuses the heading of the surrounding section; without one, that of the page. */
function focusHeading(nearest: Element) {
  const heading =
    nearest.closest('section')?.querySelector<HTMLElement>('h2, h3') ?? document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Moves focus to the heading above when the focused row or button is removed from the page. */
export const FocusKeeper = ({ children }: { children: ReactNode }) => {
  useEffect(() => onFocusLost(document.querySelector('main') ?? document.body, focusHeading), [])
  return children
}
