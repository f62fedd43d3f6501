import { showToast } from '@/components/ui/toast-store'
import type { BasketTrouble } from '@/lib/browser/basket-store'

const keys = { full: 'storageFull', off: 'storageOff', broken: 'storageBroken' } as const

export type TroubleKey = (typeof keys)[BasketTrouble]

/** Says what kept the basket from being stored, and what it means. */
export function tellTrouble(trouble: BasketTrouble | null, t: (key: TroubleKey) => string): void {
  if (trouble !== null) showToast(t(keys[trouble]), 'danger', 6000)
}
