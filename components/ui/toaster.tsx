'use client'

import { clsx } from 'clsx'
import { useEffect, useId, useSyncExternalStore } from 'react'
import {
  currentToastHost,
  currentToasts,
  joinToasts,
  serverToasts,
  showCarriedToast,
  subscribeToasts,
} from './toast-store'
import styles from './toaster.module.scss'

/**
 * Renders the container of toasts. One per page and one per open dialog, rendered from the start: a live region added
 * later is not read out. Only the top one shows toasts.
 */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, serverToasts)
  const id = useId()
  const top = useSyncExternalStore(subscribeToasts, currentToastHost, () => undefined)
  useEffect(() => joinToasts(id), [id])
  useEffect(showCarriedToast, [])
  return (
    <div className={styles.toaster} role="status" aria-live="polite" data-no-print>
      {(top === id ? toasts : []).map((toast) => (
        <p key={toast.id} className={clsx(styles.toast, styles[toast.tone])}>
          {toast.text}
        </p>
      ))}
    </div>
  )
}
