/** Returns the works listed on a page, once each, in order, from its "add to basket" buttons. */
export function worksOnPage(): { id: number; title: string }[] {
  const works = new Map<number, { id: number; title: string }>()
  for (const button of document.querySelectorAll<HTMLElement>('[data-basket-add]')) {
    const id = Number(button.dataset.basketAdd)
    if (Number.isInteger(id) && id > 0 && !works.has(id))
      works.set(id, { id, title: button.dataset.title ?? '' })
  }
  return [...works.values()]
}
