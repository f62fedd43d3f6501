/** A part is read once its heading has come this near to the top of the window. */
const LINE_PX = 160

/** Marks the outline's link of the part that is being read with `aria-current`. */
export function watchOutline(outline: HTMLElement, signal: AbortSignal): void {
  const links = [...outline.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
  const parts = links.flatMap((link) => {
    const part = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return part ? [{ link, part }] : []
  })
  let waiting = false
  const mark = () => {
    waiting = false
    const line = LINE_PX
    const current = parts.filter(({ part }) => part.getBoundingClientRect().top <= line).at(-1)
    for (const { link } of parts)
      if (link === current?.link) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  const soon = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(mark)
  }
  window.addEventListener('scroll', soon, { passive: true, signal })
  mark()
}
