'use client'

import { useEffect, useRef, useState } from 'react'
import { fetchVisits, type Visits } from '@/lib/browser/fetch-visits'
import type { FooterCount } from './footer-view'

type VisitCountsProps = { siteId: number; locale: string; total: FooterCount; today: FooterCount }

/** The visit counters: as they stood when the page was made, brought up to date once they come into sight. */
export const VisitCounts = ({ siteId, locale, total, today }: VisitCountsProps) => {
  const ref = useRef<HTMLDListElement>(null)
  const [visits, setVisits] = useState<Visits | undefined>(undefined)
  useEffect(() => {
    const list = ref.current
    if (list === null || typeof IntersectionObserver !== 'function') return
    const end = new AbortController()
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      observer.disconnect()
      void fetchVisits(siteId, end.signal).then((found) => {
        if (found) setVisits(found)
      })
    })
    observer.observe(list)
    return () => {
      observer.disconnect()
      end.abort()
    }
  }, [siteId])
  const number = new Intl.NumberFormat(locale)
  return (
    <dl ref={ref}>
      <div>
        <dt>{total.label}</dt>
        <dd>{visits ? number.format(visits.sumVisits) : total.text}</dd>
      </div>
      <div>
        <dt>{today.label}</dt>
        <dd>{visits ? number.format(visits.todayVisits) : today.text}</dd>
      </div>
    </dl>
  )
}
