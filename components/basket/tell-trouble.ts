import { showToast } from '@/components/ui/toast-store'
import type { BasketTrouble } from '@/lib/browser/basket-store'

export type TroubleWords = { storageFull: string; storageOff: string; storageBroken: string }

/** Says what kept the basket from being stored, and what it means. */
export function tellTrouble(trouble: BasketTrouble | null, words: TroubleWords): void {
  if (trouble === null) return
  const text = { full: words.storageFull, off: words.storageOff, broken: words.storageBroken }[trouble]
  showToast(text, 'danger', 6000)
}
