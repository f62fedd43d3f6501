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

/** What went wrong with keeping the basket: storage full, storage switched off, or what was stored unreadable. */
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

/** Keeps the items first: references are made anew from them, so they give way when there is no room for both. */
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

/** The basket as it stands; the same object until it changes. */
export const currentBasket = (): Basket => (basket ??= load())

/** What is stored now, for changing it: another tab may have been faster than its event. */
function latest(): Basket {
  const stored = currentBasket()
  // What could not be stored lives here alone.
  return stored.storageError === 'full' || stored.storageError === 'off' ? stored : (basket = load())
}

/** A page that comes back from the browser's memory heard of nothing while it lay there. */
const onPageShow = (event: PageTransitionEvent) => {
  if (!event.persisted) return
  latest()
  listeners.forEach((listener) => listener())
}

/** What a server draws: an empty one. */
export const serverBasket = (): Basket => empty

/** Calls back whenever the basket changes, here or in another tab; the answer ends it. */
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

/** Adds works; `left` are those the full basket has no room for, `storageError` what kept them from being stored. */
export function addToBasket(works: readonly { id: number; title: string }[]) {
  const { items, added, left } = withAdded(latest().items, works)
  return { added, left, storageError: added > 0 ? replace({ items }) : null }
}

/** Takes works out of the basket, with their references. */
export const removeFromBasket = (ids: readonly number[]) =>
  replace({
    items: withoutIds(latest().items, ids),
    strings: latest().strings.filter(({ id }) => !ids.includes(id)),
  })

/** Empties the basket. */
export const clearBasket = () => replace({ items: [], strings: [] })

/** Moves a work to a place, from 0 on. */
export const moveInBasket = (id: number, to: number) => replace({ items: withMoved(latest().items, id, to) })

/** Keeps references of a style; each item carries its own too (resString). */
export function keepReferences({ style, strings }: BasketStrings) {
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

/** Stores what could be read of a broken basket in its place: the reader has been told of it once. */
export const mendBasket = () => replace({ items: currentBasket().items })

/** Forgets what is held in memory, as a new page would. */
export const reloadBasket = () => {
  basket = load()
  listeners.forEach((listener) => listener())
}
