import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in server HTML and while it is taken over, true from then on: for controls that need scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
