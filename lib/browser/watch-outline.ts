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
    if (current) keepInView(outline, current.link)
  }
  const soon = () => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(mark)
  }
  window.addEventListener('scroll', soon, { passive: true, signal })
  mark()
}

/** Scrolls a long outline, and nothing else, so that its current link can be seen. */
function keepInView(outline: HTMLElement, link: HTMLElement): void {
  if (outline.scrollHeight <= outline.clientHeight) return
  const [box, at] = [outline.getBoundingClientRect(), link.getBoundingClientRect()]
  if (at.top < box.top) outline.scrollTop -= box.top - at.top + box.height / 3
  else if (at.bottom > box.bottom) outline.scrollTop += at.bottom - box.bottom + box.height / 3
}
