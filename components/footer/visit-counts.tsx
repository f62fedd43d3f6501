'use client'

import { useEffect, useState } from 'react'
import { lazyIsland } from '@/components/providers/lazy-island'
import type { Locale } from '@/lib/i18n/locales'

const VisitNumbers = lazyIsland(() => import('./visit-numbers').then((module) => module.VisitNumbers), [])

/** Updates the visit counters of the footer once they scroll into view. */
export const VisitCounts = ({ locale }: { locale: Locale }) => {
  const [list, setList] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const counters = document.querySelector<HTMLElement>('[data-visits]')
    if (counters === null || typeof IntersectionObserver !== 'function') return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      setList(counters)
    })
    observer.observe(counters)
    return () => observer.disconnect()
  }, [])
  const Numbers = VisitNumbers[locale]
  return list && <Numbers list={list} siteId={Number(list.dataset.visits)} locale={locale} />
}
