import { useCallback, useSyncExternalStore } from 'react'

const no = () => false

/** Returns whether a media query matches; false on the server and where browsers lack the API. Follows changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false, no)
}
