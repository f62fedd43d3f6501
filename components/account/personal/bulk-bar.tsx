'use client'

import { useTranslations } from 'next-intl'
import { apiPath } from '@/lib/routes/api-href'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Select } from '@/components/ui/select'
import { showToast } from '@/components/ui/toast-store'
import { AddToAlbum } from './add-to-album'
import { EXPORT_FORMATS } from './export-formats'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import type { FavoriteView } from './favorite-view-model'
import { ARTICLE } from '@/lib/rules/resource-type'

type BulkBarProps = {
  context: PersonalContext
  chosen: readonly FavoriteView[]
  isAll: boolean
  onToggleAll: () => void
  /** True while a removal is pending. */
  removing?: boolean
  onRemove: () => void
}

/** Renders the actions on the selected favorites: export, add to an album, remove. */
export const BulkBar = ({ context, chosen, isAll, onToggleAll, removing, onRemove }: BulkBarProps) => {
  const { locale } = context
  const t = useTranslations('personal')
  const [format, setFormat] = useState('BibTeX')
  const [adding, setAdding] = useState(false)
  const nothing = () => showToast(t('nothingSelected'), 'danger')
  const exportAll = () => {
    if (chosen.length === 0) return nothing()
    const ids = chosen.filter(({ type, missingNote }) => type === ARTICLE && !missingNote).map(({ id }) => id)
    if (ids.length === 0) return showToast(t('exportNone'), 'danger', 4000)
    const left = chosen.length - ids.length
    if (left > 0) showToast(t('exportLeft', { count: left }), 'info', 4000)
    const query = new URLSearchParams({ ids: ids.join(','), citationType: format, language: locale })
    location.assign(`${apiPath('front-article/downloadCitation')}?${query.toString()}`)
  }
  return (
    <div className={styles.bar} data-screen-only="">
      <CheckField id="select-all" label={t('selectAll')} checked={isAll} onChange={onToggleAll} />
      <span role="status">{chosen.length > 0 && t('selected', { count: chosen.length })}</span>
      <Select
        className={styles.format}
        aria-label={t('exportLabel')}
        value={format}
        onChange={(event) => setFormat(event.target.value)}
        options={EXPORT_FORMATS.map((value) => ({ value, label: value }))}
      />
      <Button size="small" onClick={exportAll}>
        {t('export')}
      </Button>
      <Button size="small" onClick={() => (chosen.length === 0 ? nothing() : setAdding(true))}>
        {t('addToAlbum')}
      </Button>
      <Button size="small" pending={removing} onClick={onRemove}>
        {t('removeSelected')}
      </Button>
      {adding && <AddToAlbum context={context} views={chosen} onClose={() => setAdding(false)} />}
    </div>
  )
}
