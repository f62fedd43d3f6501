'use client'

import { useEffect, useState } from 'react'
import { lazyIsland } from '@/components/providers/lazy-island'
import { showFailure, showToast } from '@/components/ui/toast-store'
import { handleEarlyClicks, isPlainClick, clickedElement } from '@/lib/browser/early-clicks'
import type { Locale } from '@/lib/i18n/locales'

type Props = {
  locale: Locale
  siteId: number
  /** Translated texts. */
  toasts: Readonly<Record<'copied' | 'copyFailed' | 'noCitation', string>>
}

const CitationDialogs = lazyIsland(
  () => import('./citation-dialog').then((module) => module.CitationDialog),
  ['citation'],
)

/**
 * Adds the scripts of citing: links with `data-cite` open a dialog instead of their page, buttons with `data-copy`
 * copy. The dialog's code is loaded on first use.
 */
export const CitationBehaviour = ({ locale, siteId, toasts }: Props) => {
  const [cited, setCited] = useState<number | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const open = (event: MouseEvent) => {
      const link = clickedElement(event, 'a[data-cite]')
      const id = Number(link?.dataset.cite)
      if (!link || !Number.isInteger(id) || !isPlainClick(event)) return
      event.preventDefault()
      setCited(id)
    }
    const copy = async (button: HTMLElement) => {
      const text = button.dataset.copy ?? ''
      if (text === '') return showFailure(toasts.noCitation)
      const { copyText } = await import('@/lib/browser/copy-text')
      const done = await copyText(text, button.parentElement?.querySelector(':scope > p[lang]')?.innerHTML)
      showToast(done ? toasts.copied : toasts.copyFailed, done ? 'success' : 'danger')
    }
    document.addEventListener('click', open, { signal: end.signal })
    handleEarlyClicks('data-copy', (button) => void copy(button), end.signal)
    return () => end.abort()
  }, [toasts])
  const CitationDialog = CitationDialogs[locale]
  return cited === null ? null : (
    <CitationDialog id={cited} locale={locale} siteId={siteId} onClose={() => setCited(null)} />
  )
}
