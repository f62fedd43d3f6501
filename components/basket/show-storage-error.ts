import { showToast } from '@/components/ui/toast-store'
import type { BasketStorageError } from '@/lib/browser/basket-store'

const keys = { full: 'storageFull', off: 'storageOff', broken: 'storageBroken' } as const

export type StorageErrorKey = (typeof keys)[BasketStorageError]

/** Shows why the basket could not be stored, and the consequence. */
export function showStorageError(
  error: BasketStorageError | null,
  t: (key: StorageErrorKey) => string,
): void {
  if (error !== null) showToast(t(keys[error]), 'danger', 6000)
}
