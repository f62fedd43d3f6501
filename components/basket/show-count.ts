import { badgeText } from '@/lib/rules/basket'

/** Writes the number of works on every link to the basket, above 99 as `99+`. */
export const showCount = (count: number) => {
  for (const badge of document.querySelectorAll<HTMLElement>('[data-basket-count]')) {
    badge.textContent = badgeText(count)
    badge.hidden = count === 0
  }
}
