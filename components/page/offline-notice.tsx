'use client'

import { useSyncExternalStore } from 'react'
import styles from './offline-notice.module.scss'

const subscribe = (changed: () => void) => {
  const end = new AbortController()
  window.addEventListener('online', changed, { signal: end.signal })
  window.addEventListener('offline', changed, { signal: end.signal })
  return () => end.abort()
}

const isOnline = () => navigator.onLine

/** Renders a notice while the browser is offline; the live region is empty from the start, so that it is read out. */
export const OfflineNotice = ({ offline }: { offline: string }) => {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div role="status" data-no-print="">
      {online ? null : (
        <p className={styles.offline} data-offline="">
          {offline}
        </p>
      )}
    </div>
  )
}
