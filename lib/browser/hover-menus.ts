const holderOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hover-menu]') : null

const menuOf = (holder: HTMLElement) =>
  holder.querySelector<HTMLDetailsElement>(':scope > details[data-menu]')

/** Opens the `<details>` in a `[data-hover-menu]` while a mouse hovers over it; keyboard and touch use its button. */
export const watchHoverMenus = (root: HTMLElement, signal: AbortSignal) => {
  const enter = (event: PointerEvent) => {
    const holder = holderOf(event)
    const menu = holder && menuOf(holder)
    if (event.pointerType !== 'mouse' || !menu || menu.open) return
    menu.open = true
    menu.dataset.hovered = ''
  }
  const leave = (event: PointerEvent) => {
    const holder = holderOf(event)
    const to = event.relatedTarget
    if (!holder || (to instanceof Node && holder.contains(to))) return
    const menu = menuOf(holder)
    if (menu?.dataset.hovered === undefined) return
    menu.open = false
    delete menu.dataset.hovered
  }
  // A click on the button of a menu opened by hover means "keep it open", not "close it".
  const keepOpen = (event: MouseEvent) => {
    const summary = event.target instanceof Element ? event.target.closest('summary') : null
    const menu = summary?.parentElement
    if (!(menu instanceof HTMLDetailsElement) || menu.dataset.hovered === undefined) return
    event.preventDefault()
    delete menu.dataset.hovered
  }
  root.addEventListener('pointerover', enter, { signal })
  root.addEventListener('pointerout', leave, { signal })
  root.addEventListener('click', keepOpen, { signal })
}
