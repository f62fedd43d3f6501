import {
  type BasketItem,
  type BasketStrings,
  readItems,
  readStrings,
  withAdded,
  withMoved,
  withoutIds,
  writeItems,
  writeStrings,
} from '@/lib/rules/basket'

/** Error when storing the basket: storage full, storage switched off, or stored data unreadable. */
export type BasketStorageError = 'full' | 'off' | 'broken'

type Basket = BasketStrings & { items: readonly BasketItem[]; storageError: BasketStorageError | null }

const ITEMS = 'basketItems'
const STRINGS = 'basketStrings'

const empty: Basket = { items: [], strings: [], style: '', storageError: null }

let basket: Basket | null = null
const listeners = new Set<() => void>()

function load(): Basket {
  try {
    const { items, broken } = readItems(localStorage.getItem(ITEMS))
    return { items, ...readStrings(localStorage.getItem(STRINGS)), storageError: broken ? 'broken' : null }
  } catch {
    return { ...empty, storageError: 'off' }
  }
}

/** Stores the items first: references can be fetched again, so they are dropped when there is no room for both. */
function save(next: Basket): BasketStorageError | null {
  try {
    localStorage.setItem(ITEMS, writeItems(next.items))
  } catch {
    try {
      localStorage.removeItem(STRINGS)
      localStorage.setItem(ITEMS, writeItems(next.items))
      return null
    } catch {
      return isOff() ? 'off' : 'full'
    }
  }
  try {
    localStorage.setItem(STRINGS, writeStrings(next))
  } catch {
    localStorage.removeItem(STRINGS)
  }
  return null
}

function isOff(): boolean {
  try {
    localStorage.getItem(ITEMS)
    return localStorage.length === 0
  } catch {
    return true
  }
}

function replace(change: Partial<Basket>): BasketStorageError | null {
  const next = { ...currentBasket(), ...change, storageError: null }
  const storageError = save(next)
  basket = { ...next, storageError }
  listeners.forEach((listener) => listener())
  return storageError
}

const onStorage = (event: StorageEvent) => {
  if (event.key !== null && event.key !== ITEMS && event.key !== STRINGS) return
  basket = load()
  listeners.forEach((listener) => listener())
}

/** Returns the basket; the same object until it changes. */
export const currentBasket = (): Basket => (basket ??= load())

/** Returns the stored basket, to change it: another tab may have been faster than its event. */
function latest(): Basket {
  const stored = currentBasket()
  // What could not be stored exists in memory only.
  return stored.storageError === 'full' || stored.storageError === 'off' ? stored : (basket = load())
}

/** Rereads the basket in a page restored from the back/forward cache, which received no events meanwhile. */
const onPageShow = (event: PageTransitionEvent) => {
  if (!event.persisted) return
  latest()
  listeners.forEach((listener) => listener())
}

/** Returns the value on the server: an empty basket. */
export const serverBasket = (): Basket => empty

/** Calls back whenever the basket changes, here or in another tab; returns the function that unsubscribes. */
export function subscribeBasket(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/** Adds works; `left` counts those the full basket has no room for, `storageError` is why they could not be stored. */
export function addToBasket(works: readonly { id: number; title: string }[]) {
  const { items, added, left } = withAdded(latest().items, works)
  return { added, left, storageError: added > 0 ? replace({ items }) : null }
}

/** Removes works from the basket, with their references. */
export const removeFromBasket = (ids: readonly number[]) =>
  replace({
    items: withoutIds(latest().items, ids),
    strings: latest().strings.filter(({ id }) => !ids.includes(id)),
  })

/** Empties the basket. */
export const clearBasket = () => replace({ items: [], strings: [] })

/** Moves a work to a position, counted from 0. */
export const moveInBasket = (id: number, to: number) => replace({ items: withMoved(latest().items, id, to) })

/** Stores references of a style; each item also has its own (resString). */
export function storeReferences({ style, strings }: BasketStrings) {
  const byId = new Map(strings.map((entry) => [entry.id, entry]))
  return replace({
    style,
    strings,
    items: latest().items.map((item) => ({
      ...item,
      resString: byId.get(item.id)?.quote ?? item.resString,
    })),
  })
}

/** Overwrites a broken basket with what could be read of it: the reader has been notified once. */
export const repairBasket = () => replace({ items: currentBasket().items })

/** Reloads the basket from storage, as a new page would. */
export const reloadBasket = () => {
  basket = load()
  listeners.forEach((listener) => listener())
}
