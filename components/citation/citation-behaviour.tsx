'use client'

import { Suspense, lazy, useEffect, useState } from 'react'
import { showFailure, showToast } from '@/components/ui/toast-store'
import { answerPresses, isPlainPress, pressed } from '@/lib/browser/presses'
import type { Locale } from '@/lib/i18n/locales'

type Props = {
  locale: Locale
  siteId: number
  words: { copied: string; copyFailed: string; noCitation: string }
}

const CitationDialog = lazy(() =>
  import('./citation-dialog').then((module) => ({ default: module.CitationDialog })),
)

/**
 * What scripts add to citing: links with `data-cite` open a dialog in place of their page, buttons with `data-copy`
 * copy. The dialog's code comes when it is first asked for.
 */
export const CitationBehaviour = ({ locale, siteId, words }: Props) => {
  const [cited, setCited] = useState<number | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const open = (event: MouseEvent) => {
      const link = pressed(event, 'a[data-cite]')
      const id = Number(link?.dataset.cite)
      if (!link || !Number.isInteger(id) || !isPlainPress(event)) return
      event.preventDefault()
      setCited(id)
    }
    const copy = async (button: HTMLElement) => {
      const text = button.dataset.copy ?? ''
      if (text === '') return showFailure(words.noCitation)
      const { copyText } = await import('@/lib/browser/copy-text')
      const done = await copyText(text, button.parentElement?.querySelector(':scope > p[lang]')?.innerHTML)
      showToast(done ? words.copied : words.copyFailed, done ? 'success' : 'danger')
    }
    document.addEventListener('click', open, { signal: end.signal })
    answerPresses('data-copy', (button) => void copy(button), end.signal)
    return () => end.abort()
  }, [words])
  return cited === null ? null : (
    <Suspense>
      <CitationDialog id={cited} locale={locale} siteId={siteId} onClose={() => setCited(null)} />
    </Suspense>
  )
}
