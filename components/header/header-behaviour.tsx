'use client'

import { useEffect } from 'react'
import { watchHoverMenus } from '@/lib/browser/hover-menus'
import { restoreScrollPosition } from '@/lib/browser/scroll-restoration'
import { watchLanguageLinks } from '@/lib/browser/language-links'
import { watchSearchForms } from '@/lib/browser/search-forms'
import { watchStuckBar } from '@/lib/browser/stuck-bar'

/** Adds the scripts of a header, which works without them: one small island over its static HTML. */
export const HeaderBehaviour = () => {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-site-header]')
    if (header === null) return
    const end = new AbortController()
    const bar = header.querySelector<HTMLElement>('[data-bar="fixed"]')
    if (bar) watchStuckBar(bar, end.signal)
    watchHoverMenus(header, end.signal)
    watchLanguageLinks(header, end.signal)
    watchSearchForms(header.querySelector('dialog'), end.signal)
    restoreScrollPosition()
    return () => end.abort()
  }, [])
  return null
}
