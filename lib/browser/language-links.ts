import Cookies from 'js-cookie'
import { limits } from '@/lib/rules/limits'
import { isPlainClick } from './early-clicks'
import { saveScrollPosition } from './scroll-restoration'

const yearDays = 365

/**
 * Handles links with `data-language`: they set the `language` cookie, preserve scroll position and anchor, and open
 * the page in the other language after 500 ms. Without scripts they are links.
 */
export const watchLanguageLinks = (root: HTMLElement, signal: AbortSignal) => {
  const change = (event: MouseEvent) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-language]') : null
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    Cookies.set('language', link.dataset.language ?? '', { path: '/', expires: yearDays, sameSite: 'lax' })
    saveScrollPosition(link.pathname)
    link.setAttribute('aria-busy', 'true')
    setTimeout(() => location.assign(link.href + location.hash), limits.languageReload)
  }
  root.addEventListener('click', change, { signal })
}
