import { badgeText } from '@/lib/rules/basket'

/** Writes the number of works, at most 99, on every way to the basket. */
export const showCount = (count: number) => {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-basket-count]')) {
    badge.textContent = badgeText(count)
    badge.hidden = count === 0
  }
}
