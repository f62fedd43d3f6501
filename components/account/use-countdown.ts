'use client'

import { useEffect, useState } from 'react'

/** Returns the seconds left of a wait, 0 when there is none, and `start`. */
export function useCountdown(length: number) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, start: () => setSeconds(length) }
}
