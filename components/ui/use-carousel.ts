import { useCallback, useEffect, useRef, useState } from 'react'
import { reducedMotionQuery } from '@/lib/browser/reduced-motion'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { useMediaQuery } from '@/lib/browser/use-media-query'

/** Milliseconds a row must rest before the visible slide becomes the current one. */
const settleMs = 120

/** Scrolls and counts a row of `count` slides; advances it every `interval` ms unless held, paused or unwanted. */
export const useCarousel = (count: number, interval: number | undefined) => {
  const track = useRef<HTMLUListElement>(null)
  const ready = useHydrated()
  const still = useMediaQuery(reducedMotionQuery)
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<'playing' | 'paused' | undefined>(undefined)
  const [isPaused, setPaused] = useState(false)
  const canTurn = interval !== undefined && count > 1
  const turning = ready && canTurn && (chosen === undefined ? !still : chosen === 'playing')

  const go = useCallback(
    (target: number) => {
      const next = (target + count) % count
      const row = track.current
      row?.scrollTo?.({ left: next * row.clientWidth, behavior: still ? 'instant' : 'smooth' })
      setIndex(next)
    },
    [count, still],
  )

  useEffect(() => {
    const row = track.current
    if (row === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (row.clientWidth > 0) setIndex(Math.round(row.scrollLeft / row.clientWidth))
      }, settleMs)
    }
    row.addEventListener('scroll', settle, { passive: true })
    return () => {
      clearTimeout(timer)
      row.removeEventListener('scroll', settle)
    }
  }, [])

  useEffect(() => {
    if (!turning || isPaused) return
    const timer = setInterval(() => {
      if (!document.hidden) go(index + 1)
    }, interval)
    return () => clearInterval(timer)
  }, [turning, isPaused, interval, index, go])

  return {
    track,
    ready,
    index,
    turning,
    canTurn,
    go,
    toggle: () => setChosen(turning ? 'paused' : 'playing'),
    hold: () => setPaused(true),
    release: () => setPaused(false),
  }
}
