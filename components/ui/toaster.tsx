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
 * Where toasts appear. One a page and one an open dialog, drawn from the start: a live region added later is not read
 * out. Only the one on top shows them.
 */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, serverToasts)
  const id = useId()
  const top = useSyncExternalStore(subscribeToasts, currentToastHost, () => undefined)
  useEffect(() => joinToasts(id), [id])
  useEffect(showCarriedToast, [])
  return (
    <div className={styles.toaster} role="status" aria-live="polite" data-screen-only>
      {(top === id ? toasts : []).map((toast) => (
        <p key={toast.id} className={clsx(styles.toast, styles[toast.tone])}>
          {toast.text}
        </p>
      ))}
    </div>
  )
}
