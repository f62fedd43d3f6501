import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addToBasket,
  clearBasket,
  currentBasket,
  storeReferences,
  moveInBasket,
  reloadBasket,
  removeFromBasket,
  subscribeBasket,
} from '@/lib/browser/basket-store'

const work = (id: number) => ({ id, title: `Work ${id}` })
const ids = () => currentBasket().items.map(({ id }) => id)
const reference = (id: number) => ({
  id,
  title: '',
  enTitle: '',
  quote: `Reference ${id}`,
  quoteHtml: '',
  quoteLang: 'en-US',
  transQuote: '',
  transQuoteHtml: '',
  transQuoteLang: '',
})

beforeEach(() => {
  localStorage.clear()
  reloadBasket()
})
afterEach(() => vi.restoreAllMocks())

describe('the basket of a browser', () => {
  it('survives a reload, both lists', () => {
    addToBasket([work(1), work(2)])
    storeReferences({ style: 'apa', strings: [reference(1), reference(2)] })
    moveInBasket(2, 0)
    reloadBasket()
    expect(ids()).toEqual([2, 1])
    expect(currentBasket().style).toBe('apa')
    expect(currentBasket().items[0]).toEqual({
      id: 2,
      resName: 'Work 2',
      resString: 'Reference 2',
      sortId: 1,
    })
    removeFromBasket([2])
    expect(currentBasket().strings.map(({ id }) => id)).toEqual([1])
    clearBasket()
    reloadBasket()
    expect(ids()).toEqual([])
  })

  const stored = (...them: number[]) =>
    JSON.stringify({
      v: 1,
      items: them.map((id, at) => ({ id, resName: `Work ${id}`, resString: '', sortId: at + 1 })),
    })

  it('loses nothing another tab stored before its event came', () => {
    addToBasket([work(1)])
    localStorage.setItem('basketItems', stored(1, 2))
    addToBasket([work(3)])
    expect(ids()).toEqual([1, 2, 3])
    localStorage.setItem('basketItems', stored(1, 2, 3, 4))
    removeFromBasket([1])
    expect(ids()).toEqual([2, 3, 4])
  })

  it('is read anew by a page that comes back from the memory of the browser', () => {
    const end = subscribeBasket(() => undefined)
    addToBasket([work(1)])
    localStorage.setItem('basketItems', stored(1, 2))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(ids()).toEqual([1, 2])
    end()
  })

  it('follows what another tab stores', () => {
    const heard = vi.fn()
    const end = subscribeBasket(heard)
    localStorage.setItem(
      'basketItems',
      '{"v":1,"items":[{"id":7,"resName":"Seven","resString":"","sortId":1}]}',
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'basketItems' }))
    expect(heard).toHaveBeenCalledTimes(1)
    expect(ids()).toEqual([7])
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect(heard).toHaveBeenCalledTimes(1)
    end()
  })

  it('tells of full storage, stays usable, and stores again when there is room', () => {
    localStorage.setItem('other', 'x')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(addToBasket([work(1)]).storageError).toBe('full')
    expect(ids()).toEqual([1])
    full.mockRestore()
    expect(addToBasket([work(2)]).storageError).toBeNull()
    reloadBasket()
    expect(ids()).toEqual([1, 2])
  })

  it('gives up the references first when there is no room for both lists', () => {
    addToBasket([work(1)])
    const set = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'basketStrings') throw new DOMException('full', 'QuotaExceededError')
      set.call(this, key, value)
    })
    expect(storeReferences({ style: 'apa', strings: [reference(1)] })).toBeNull()
    reloadBasket()
    expect(ids()).toEqual([1])
    expect(currentBasket().strings).toEqual([])
  })

  it('works for the page where storage is switched off', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    reloadBasket()
    expect(currentBasket().storageError).toBe('off')
    expect(addToBasket([work(1)]).storageError).toBe('off')
    expect(ids()).toEqual([1])
  })

  it('says that some records could not be read, and keeps the others', () => {
    localStorage.setItem('basketItems', '{"v":1,"items":[{"id":1,"resName":"One"},{"id":"?"}]}')
    reloadBasket()
    expect(currentBasket().storageError).toBe('broken')
    expect(ids()).toEqual([1])
  })
})
