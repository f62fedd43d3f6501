/** Text of a button, and its label if that says more. */
type Name = { text: string; label: string | null }

const names = new WeakMap<HTMLElement, Name>()

/** Returns the name a button had on the page. */
function nameOf(button: HTMLElement): Name {
  const name = names.get(button) ?? { text: button.textContent, label: button.getAttribute('aria-label') }
  names.set(button, name)
  return name
}

/**
 * Sets on every "add to basket" button of the page whether its work is in the basket, and names it `inBasket` if so; a
 * longer label keeps what follows its text.
 */
export function markAdded(items: readonly { id: number }[], inBasket: string): void {
  const ids = new Set(items.map(({ id }) => String(id)))
  for (const button of document.querySelectorAll<HTMLElement>('[data-basket-add]')) {
    const { text, label } = nameOf(button)
    const added = ids.has(button.dataset.basketAdd ?? '')
    const shown = added ? inBasket : text
    button.setAttribute('aria-pressed', String(added))
    if (button.textContent !== shown) button.textContent = shown
    if (label !== null)
      button.setAttribute(
        'aria-label',
        label.replace(text, () => shown),
      )
  }
}
