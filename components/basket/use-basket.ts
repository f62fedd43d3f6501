import { useSyncExternalStore } from 'react'
import { currentBasket, serverBasket, subscribeBasket } from '@/lib/browser/basket-store'

/** The basket of this browser, in step with its other tabs. */
export const useBasket = () => useSyncExternalStore(subscribeBasket, currentBasket, serverBasket)
