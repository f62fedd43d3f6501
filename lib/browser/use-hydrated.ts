import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and during hydration, then true: for controls that need scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
