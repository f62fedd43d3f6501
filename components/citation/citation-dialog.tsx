'use client'

import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/select'
import { atLeast } from '@/lib/browser/at-least'
import { fetchCitations } from '@/lib/browser/fetch-citations'
import { preferredStyle, preferStyle } from '@/lib/browser/preferred-style'
import { limits } from '@/lib/rules/limits'
import { cslStyles } from '@/lib/citation/csl-styles'
import type { Locale } from '@/lib/i18n/locales'
import { citeHref } from '@/lib/routes/citation-href'
import { CitationFormats, CitationList } from './citation-list'
import { type CitationView, citationView } from './citation-view-model'
import { citationWords } from './citation-words'

type Props = { id: number; locale: Locale; siteId: number; onClose: () => void }

/** The citation page of one article as a dialog. */
export const CitationDialog = ({ id, locale, siteId, onClose }: Props) => {
  const words = citationWords(locale)
  const [style, setStyle] = useState(preferredStyle)
  const [view, setView] = useState<CitationView | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const end = new AbortController()
    const asking = fetchCitations({ ids: [id], siteId, locale, style, signal: end.signal })
    void atLeast(asking).then((answer) => {
      if (end.signal.aborted) return
      if (answer.kind === 'answer') setView(citationView(answer.data, locale, words))
      setFailure(
        answer.kind === 'failed'
          ? answer.message || words.failed
          : answer.kind === 'gone'
            ? words.noCitation
            : '',
      )
    })
    return () => end.abort()
  }, [id, siteId, locale, style, words])
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.titleOne}
      closeLabel={words.close}
      width={limits.basket.dialogWidth}
      actions={<ButtonLink href={citeHref({ locale, ids: [id], style })}>{words.page}</ButtonLink>}
    >
      <SelectField
        id="citation-dialog-style"
        label={words.style}
        options={cslStyles.map((known) => ({ value: known.id, label: words.styles[known.id] }))}
        value={style}
        onChange={(event) => setStyle(preferStyle(event.target.value))}
      />
      <div role="status">
        {failure}
        {!failure && !view && words.loading}
      </div>
      {view && <CitationList view={view} words={words} />}
      {view && <CitationFormats view={view} words={words} />}
    </Dialog>
  )
}
