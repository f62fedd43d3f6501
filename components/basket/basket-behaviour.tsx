'use client'

import { Suspense, lazy, useEffect, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import { addToBasket, currentBasket, mendBasket, removeFromBasket } from '@/lib/browser/basket-store'
import { answerPresses, isPlainPress, pressed } from '@/lib/browser/presses'
import { limits } from '@/lib/rules/limits'
import { fill } from '@/lib/i18n/fill'
import type { Locale } from '@/lib/i18n/locales'
import { BASKET_FRAGMENT } from '@/lib/routes/citation-href'
import { markAdded } from './mark-added'
import { showCount } from './show-count'
import { type TroubleWords, tellTrouble } from './tell-trouble'
import { useBasket } from './use-basket'

type Props = {
  locale: Locale
  siteId: number
  words: TroubleWords & { added: string; removed: string; overfull: string }
}

const BasketDialog = lazy(() =>
  import('./basket-dialog').then((module) => ({ default: module.BasketDialog })),
)
const BatchDialog = lazy(() => import('./batch-dialog').then((module) => ({ default: module.BatchDialog })))

/**
 * What scripts add to the basket: buttons with `data-basket-add` put a work in and take it out, links with
 * `data-basket-open` and `data-batch-open` open dialogs, whose code comes when first asked for.
 */
export const BasketBehaviour = ({ locale, siteId, words }: Props) => {
  const { items, trouble } = useBasket()
  const [open, setOpen] = useState<'basket' | 'batch' | null>(null)
  useEffect(() => {
    markAdded(items)
    showCount(items.length)
  }, [items])
  useEffect(() => {
    if (trouble !== 'broken') return
    tellTrouble(trouble, words)
    mendBasket()
  }, [trouble, words])
  useEffect(() => {
    const end = new AbortController()
    const toggle = (button: HTMLElement) => {
      const id = Number(button.dataset.basketAdd)
      if (currentBasket().items.some((item) => item.id === id)) {
        tellTrouble(removeFromBasket([id]), words)
        return showToast(words.removed)
      }
      const { left, trouble: kept } = addToBasket([{ id, title: button.dataset.title ?? '' }])
      if (left > 0) return showToast(fill(words.overfull, { count: limits.basket.items }), 'danger', 4000)
      showToast(words.added, 'success')
      tellTrouble(kept, words)
    }
    const press = (event: MouseEvent) => {
      const link = pressed(event, '[data-basket-open], [data-batch-open]')
      if (!link || !isPlainPress(event)) return
      event.preventDefault()
      setOpen(link.dataset.batchOpen === undefined ? 'basket' : 'batch')
    }
    answerPresses('data-basket-add', toggle, end.signal)
    document.addEventListener('click', press, { signal: end.signal })
    return () => end.abort()
  }, [words])
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
  const close = () => {
    setOpen(null)
    if (location.hash === BASKET_FRAGMENT)
      history.replaceState(history.state, '', location.href.split('#')[0])
  }
  return (
    <Suspense>
      {open === 'basket' ? (
        <BasketDialog locale={locale} siteId={siteId} onClose={close} />
      ) : (
        <BatchDialog locale={locale} onClose={close} />
      )}
    </Suspense>
  )
}
