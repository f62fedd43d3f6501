import { useSyncExternalStore } from 'react'
import { currentBasket, serverBasket, subscribeBasket } from '@/lib/browser/basket-store'

/** Returns the basket of this browser, in sync with other tabs. */
export const useBasket = () => useSyncExternalStore(subscribeBasket, currentBasket, serverBasket)
