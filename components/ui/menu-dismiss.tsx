'use client'

import { useEffect } from 'react'

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

const closeOnEscape = (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  openMenus().forEach((menu) => {
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  })
}

/** Closes the menu of a clicked mask or close button. */
const closeByPart = (event: Event) => {
  const part = event.target instanceof Element ? event.target.closest('[data-close-menu]') : null
  const menu = part?.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) menu.open = false
}

const closeOthers = (event: Event) => {
  const target = event.target
  if (!(target instanceof Node)) return
  openMenus().forEach((menu) => {
    if (!menu.contains(target)) menu.open = false
  })
}

/** Closes the page's `<details data-menu>` on Escape, on a click outside and when focus leaves. Once per page. */
export const MenuDismiss = () => {
  useEffect(() => {
    const end = new AbortController()
    const options = { signal: end.signal }
    document.addEventListener('keydown', closeOnEscape, options)
    document.addEventListener('click', closeByPart, options)
    document.addEventListener('pointerdown', closeOthers, options)
    document.addEventListener('focusin', closeOthers, options)
    return () => end.abort()
  }, [])
  return null
}
