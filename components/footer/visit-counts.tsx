'use client'

import { useEffect } from 'react'
import { type Visits, fetchVisits } from '@/lib/browser/fetch-visits'

/** Brings the visit counters of the footer up to date once they come into sight. */
export const VisitCounts = ({ locale }: { locale: 'zh' | 'en' }) => {
  useEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-visits]')
    if (list === null || typeof IntersectionObserver !== 'function') return
    const end = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      void fetchVisits(Number(list.dataset.visits), end.signal).then(
        (found) => found && showVisits(list, found, new Intl.NumberFormat(locale)),
      )
    })
    observer.observe(list)
    return () => {
      observer.disconnect()
      end.abort()
    }
  }, [locale])
  return null
}

function showVisits(list: HTMLElement, { sumVisits, todayVisits }: Visits, number: Intl.NumberFormat): void {
  list.querySelectorAll('dd').forEach((place, at) => {
    place.textContent = number.format(at === 0 ? sumVisits : todayVisits)
  })
}
