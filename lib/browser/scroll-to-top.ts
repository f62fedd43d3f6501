import { limits } from '@/lib/rules/limits'
import { prefersReducedMotion } from './reduced-motion'

let moving = false

const easeOut = (share: number) => 1 - (1 - share) ** 3

/** Scrolls to the top in about 500 ms; at once for readers who prefer reduced motion. Ignored while scrolling. */
export const scrollToTop = () => {
  if (moving) return
  if (prefersReducedMotion()) {
    window.scrollTo(0, 0)
    return
  }
  moving = true
  const from = window.scrollY
  const start = performance.now()
  const step = (now: number) => {
    const share = Math.min((now - start) / limits.backToTop.duration, 1)
    window.scrollTo({ top: from * (1 - easeOut(share)), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
    else moving = false
  }
  requestAnimationFrame(step)
}
