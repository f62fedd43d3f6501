'use client'

import { clsx } from 'clsx'
import { useSyncExternalStore } from 'react'
import { currentToasts, serverToasts, subscribeToasts } from './toast-store'
import styles from './toaster.module.scss'

/** Where toasts appear. One a page, drawn from the start: a live region added later is not read out. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, serverToasts)
  return (
    <div className={styles.toaster} role="status" aria-live="polite" data-screen-only>
      {toasts.map((toast) => (
        <p key={toast.id} className={clsx(styles.toast, styles[toast.tone])}>
          {toast.text}
        </p>
      ))}
    </div>
  )
}
