'use client'

import { useEffect, useState } from 'react'
import { lazyIsland } from '@/components/providers/lazy-island'
import { showToast } from '@/components/ui/toast-store'
import { addToBasket, currentBasket, repairBasket, removeFromBasket } from '@/lib/browser/basket-store'
import { handleEarlyClicks, isPlainClick, clickedElement } from '@/lib/browser/early-clicks'
import type { Locale } from '@/lib/i18n/locales'
import { BASKET_FRAGMENT } from '@/lib/routes/citation-href'
import { markAdded } from './mark-added'
import { showCount } from './show-count'
import { type StorageErrorKey, showStorageError } from './show-storage-error'
import { useBasket } from './use-basket'

type Props = {
  locale: Locale
  siteId: number
  /** Whether the site offers its advanced search. */
  advanced: boolean
  /** Texts shown at once, even offline. */
  toasts: Readonly<Record<StorageErrorKey | 'added' | 'removed' | 'overfull' | 'inBasket', string>>
}

const BasketDialogs = lazyIsland(
  () => import('./basket-dialog').then((module) => module.BasketDialog),
  ['basket', 'citation'],
)
const BatchDialogs = lazyIsland(
  () => import('./batch-dialog').then((module) => module.BatchDialog),
  ['basket'],
)

/**
 * Adds the scripts of the basket: buttons with `data-basket-add` add and remove a work, links with `data-basket-open`
 * and `data-batch-open` open dialogs, whose code is loaded on first use.
 */
export const BasketBehaviour = ({ locale, siteId, advanced, toasts }: Props) => {
  const { items, storageError } = useBasket()
  const [open, setOpen] = useState<'basket' | 'batch' | null>(null)
  useEffect(() => {
    markAdded(items, toasts.inBasket)
    showCount(items.length)
  }, [items, toasts])
  useEffect(() => {
    if (storageError !== 'broken') return
    showStorageError(storageError, (key) => toasts[key])
    repairBasket()
  }, [storageError, toasts])
  useEffect(() => {
    const end = new AbortController()
    const toggle = (button: HTMLElement) => {
      const id = Number(button.dataset.basketAdd)
      if (currentBasket().items.some((item) => item.id === id)) {
        showStorageError(removeFromBasket([id]), (key) => toasts[key])
        return showToast(toasts.removed)
      }
      const { left, storageError: failure } = addToBasket([{ id, title: button.dataset.title ?? '' }])
      if (left > 0) return showToast(toasts.overfull, 'danger', 4000)
      showToast(toasts.added, 'success')
      showStorageError(failure, (key) => toasts[key])
    }
    const onClick = (event: MouseEvent) => {
      const link = clickedElement(event, '[data-basket-open], [data-batch-open]')
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      setOpen(link.dataset.batchOpen === undefined ? 'basket' : 'batch')
    }
    handleEarlyClicks('data-basket-add', toggle, end.signal)
    document.addEventListener('click', onClick, { signal: end.signal })
    return () => end.abort()
  }, [toasts])
  useEffect(() => {
    const follow = () => location.hash === BASKET_FRAGMENT && setOpen('basket')
    const end = new AbortController()
    window.addEventListener('hashchange', follow, { signal: end.signal })
    const timer = setTimeout(follow)
    return () => {
      end.abort()
      clearTimeout(timer)
    }
  }, [])
  if (open === null) return null
  const BasketDialog = BasketDialogs[locale]
  const BatchDialog = BatchDialogs[locale]
  const close = () => {
    setOpen(null)
    if (location.hash === BASKET_FRAGMENT)
      history.replaceState(history.state, '', location.href.split('#')[0])
  }
  return open === 'basket' ? (
    <BasketDialog {...{ locale, siteId, advanced }} onClose={close} />
  ) : (
    <BatchDialog locale={locale} onClose={close} />
  )
}
