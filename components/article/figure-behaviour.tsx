'use client'

import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { FigureViewers } from './figure-viewers'

/** Pictures the viewer opens: those of figures without a link. */
const PICTURES = ':is(#full-text figure, [data-figures]) img:not(a img)'

/** Opens the figures of a page in a viewer, by pointer and by keyboard. Without scripts each has its own page. */
export const FigureBehaviour = ({ locale }: { locale: Locale }) => {
  const [opened, setOpened] = useState<number | null>(null)
  const [pictures, setPictures] = useState<HTMLImageElement[]>([])
  useEffect(() => {
    const end = new AbortController()
    const found = [...document.querySelectorAll<HTMLImageElement>(PICTURES)]
    setPictures(found)
    for (const [at, picture] of found.entries()) {
      picture.setAttribute('role', 'button')
      picture.setAttribute('aria-haspopup', 'dialog')
      picture.tabIndex = 0
      const open = (event: Event) => {
        event.preventDefault()
        setOpened(at)
      }
      picture.addEventListener('click', open, { signal: end.signal })
      picture.addEventListener('keydown', (event) => ['Enter', ' '].includes(event.key) && open(event), {
        signal: end.signal,
      })
    }
    return () => end.abort()
  }, [])
  const Viewer = FigureViewers[locale]
  return opened === null ? null : (
    <Viewer pictures={pictures} first={opened} onClose={() => setOpened(null)} />
  )
}
