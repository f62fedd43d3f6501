'use client'

import { useTranslations } from 'next-intl'
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

type Props = { id: number; locale: Locale; siteId: number; onClose: () => void }

/** The citation page of one article as a dialog. */
export const CitationDialog = ({ id, locale, siteId, onClose }: Props) => {
  const t = useTranslations('citation')
  const [style, setStyle] = useState(preferredStyle)
  const [view, setView] = useState<CitationView | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const end = new AbortController()
    const asking = fetchCitations({ ids: [id], siteId, locale, style, signal: end.signal })
    void atLeast(asking).then((answer) => {
      if (end.signal.aborted) return
      if (answer.kind === 'answer') setView(citationView(answer.data, locale, t))
      setFailure(
        answer.kind === 'failed'
          ? answer.message || t('failed')
          : answer.kind === 'gone'
            ? t('noCitation')
            : '',
      )
    })
    return () => end.abort()
  }, [id, siteId, locale, style, t])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('titleOne')}
      closeLabel={t('close')}
      width={limits.basket.dialogWidth}
      actions={<ButtonLink href={citeHref({ locale, ids: [id], style })}>{t('page')}</ButtonLink>}
    >
      <SelectField
        id="citation-dialog-style"
        label={t('style')}
        options={cslStyles.map((known) => ({ value: known.id, label: t(`styles.${known.id}`) }))}
        value={style}
        onChange={(event) => setStyle(preferStyle(event.target.value))}
      />
      <div role="status">
        {failure}
        {!failure && !view && t('loading')}
      </div>
      {view && <CitationList view={view} />}
      {view && <CitationFormats view={view} />}
    </Dialog>
  )
}
