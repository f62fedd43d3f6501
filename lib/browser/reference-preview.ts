const DELAY_MS = 150

/** Shows the reference of a citation in the text beside it, on hover and on focus; the link itself stays a link. */
export function watchReferences(text: HTMLElement, box: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    timer = setTimeout(() => box.hidePopover(), DELAY_MS)
  }
  const show = (link: HTMLAnchorElement) => {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!target || !/^(LI|FIGURE|P|DIV)$/.test(target.tagName) || target.contains(link)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const copy = target.cloneNode(true) as HTMLElement
      copy.removeAttribute('id')
      for (const inner of copy.querySelectorAll('[id]')) inner.removeAttribute('id')
      for (const back of copy.querySelectorAll('.ft-back, [data-back]')) back.remove()
      box.replaceChildren(...copy.childNodes)
      box.showPopover()
      place(box, link)
    }, DELAY_MS)
  }
  const linkOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
  for (const name of ['pointerover', 'focusin'] as const)
    text.addEventListener(
      name,
      (event) => {
        const link = linkOf(event)
        if (link && text.contains(link)) show(link)
      },
      { signal },
    )
  for (const name of ['pointerout', 'focusout'] as const) text.addEventListener(name, hide, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') box.hidePopover()
    },
    { signal },
  )
  box.addEventListener('pointerenter', () => clearTimeout(timer), { signal })
  box.addEventListener('pointerleave', hide, { signal })
}

/** Positions the box below the link, or above it where there is no room; never past the edges. */
function place(box: HTMLElement, link: HTMLElement): void {
  const at = link.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const left = Math.max(8, Math.min(at.left, window.innerWidth - width - 8))
  const below = at.bottom + 8
  const top = below + height > window.innerHeight ? Math.max(8, at.top - height - 8) : below
  box.style.setProperty('inset', `${top}px auto auto ${left}px`)
}
