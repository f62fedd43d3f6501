'use client'

import { useEffect, useState } from 'react'
import { FigureViewers } from './figure-viewers'

/** Pictures a viewer opens for: those of figures that lead nowhere else. */
const PICTURES = ':is(#full-text figure, [data-figures]) img:not(a img)'

/** Lets the figures of a page open in a viewer, by pointer and by keyboard. Each has a page of its own without scripts. */
export const FigureBehaviour = ({ locale }: { locale: 'zh' | 'en' }) => {
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
