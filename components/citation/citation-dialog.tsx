'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QueryProvider } from '@/components/providers/query-provider'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SelectField } from '@/components/ui/select'
import type { FetchedCitations } from '@/lib/client/fetch-citations'
import { preferredStyle, preferStyle } from '@/lib/browser/preferred-style'
import { citationsQuery } from '@/lib/client/queries/citations'
import { limits } from '@/lib/rules/limits'
import { cslStyles } from '@/lib/citation/csl-styles'
import type { Locale } from '@/lib/i18n/locales'
import { citeHref } from '@/lib/routes/citation-href'
import { CitationFormats, CitationList } from './citation-list'
import { citationView } from './citation-view-model'

type Props = { id: number; locale: Locale; siteId: number; onClose: () => void }

/** Renders the citation page of one article as a dialog. */
export const CitationDialog = (props: Props) => (
  <QueryProvider>
    <Citation {...props} />
  </QueryProvider>
)

const Citation = ({ id, locale, siteId, onClose }: Props) => {
  const t = useTranslations('citation')
  const [style, setStyle] = useState(preferredStyle)
  const [shown, setShown] = useState<FetchedCitations | null>(null)
  const { data, error } = useQuery(citationsQuery({ ids: [id], siteId, locale, style }))
  const isMissing = data?.items.length === 0
  // The previous references stay until those of the new style are loaded.
  if (data && !isMissing && data !== shown) setShown(data)
  const view = shown && citationView(shown, locale, t)
  const failure = isMissing ? t('noCitation') : error ? error.message || t('failed') : ''
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
        options={cslStyles.map((each) => ({ value: each.id, label: t(`styles.${each.id}`) }))}
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
