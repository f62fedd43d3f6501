/** Sets on every "add to basket" button of the page whether its work is in the basket. */
export const markAdded = (items: readonly { id: number }[]) => {
  const ids = new Set(items.map(({ id }) => String(id)))
  for (const button of document.querySelectorAll<HTMLElement>('[data-basket-add]'))
    button.setAttribute('aria-pressed', String(ids.has(button.dataset.basketAdd ?? '')))
}
