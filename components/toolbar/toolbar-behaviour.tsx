'use client'

import { useEffect } from 'react'
import { scrollToTop } from '@/lib/browser/scroll-to-top'
import { liftAbove } from '@/lib/browser/lift-above'
import { watchScrollPast } from '@/lib/browser/scroll-past'
import { limits } from '@/lib/rules/limits'

const openPop = (event: MouseEvent) => {
  const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pop]') : null
  const dialog = opener && document.getElementById(opener.dataset.pop ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
  // The folded list has closed under the dialog, and focus cannot return into it.
  const fold = dialog.closest('[data-toolbar]')?.querySelector<HTMLElement>('[popovertarget]')
  dialog.addEventListener('close', () => document.activeElement === document.body && fold?.focus(), {
    once: true,
  })
}

const goToTop = (event: MouseEvent) => {
  if (!(event.target instanceof Element) || event.target.closest('[data-to-top]') === null) return
  event.preventDefault()
  scrollToTop()
}

/** Adds the scripts of the toolbar: visibility by scrolling, pop-up pictures, smooth back-to-top. */
export const ToolbarBehaviour = () => {
  useEffect(() => {
    const toolbar = document.querySelector<HTMLElement>('[data-toolbar]')
    if (toolbar === null) return
    const end = new AbortController()
    watchScrollPast(toolbar, limits.scrollThreshold, end.signal)
    const footer = document.querySelector('footer:not(dialog footer)')
    if (footer) liftAbove(footer, toolbar, end.signal)
    toolbar.addEventListener('click', openPop, { signal: end.signal })
    toolbar.addEventListener('click', goToTop, { signal: end.signal })
    return () => end.abort()
  }, [])
  return null
}
