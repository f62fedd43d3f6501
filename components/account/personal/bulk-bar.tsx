'use client'

import { useTranslations } from 'next-intl'
import { apiPath } from '@/lib/routes/api-href'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Select } from '@/components/ui/select'
import { showToast } from '@/components/ui/toast-store'
import { EXPORT_FORMATS } from './export-formats'
import type { PersonalContext } from './personal-context'
import type { FavoriteView } from './favorite-view-model'
import { ARTICLE } from '@/lib/rules/resource-type'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { addToAlbumMutation, allAlbumsQuery } from '@/lib/client/queries/personal'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import { AlbumField } from '../album-field'
import { albumOptions } from './album-options'
import { useMemberChange } from './use-member'
import { joinList } from '@/lib/i18n/locales'
import styles from './personal.module.scss'

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
    <div className={styles.bar} data-no-print="">
      <CheckField id="select-all" label={t('selectAll')} checked={isAll} onChange={onToggleAll} />
      <span role="status">{chosen.length > 0 && t('selected', { count: chosen.length })}</span>
      <span className={styles.pair}>
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
      </span>
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

type AddToAlbumProps = { context: PersonalContext; views: readonly FavoriteView[]; onClose: () => void }

/** Adds the selected favorites to one of the member's albums. */
const AddToAlbum = ({ context, views, onClose }: AddToAlbumProps) => {
  const { locale } = context
  const t = useTranslations('personal')
  const [album, setAlbum] = useState('')
  const albums = useQuery(allAlbumsQuery(context))
  const fits = ({ type, missingNote }: FavoriteView) => ALBUM_TYPES.includes(type) && !missingNote
  const fitting = views.filter(fits)
  const left = views.filter((view) => !fits(view)).map(({ title }) => title)
  const add = useMemberChange(addToAlbumMutation(context), t('saved'))
  const confirm = () => {
    const resources = fitting.map(({ id, type }) => ({ id, type }))
    add.mutate({ id: album === '' ? null : Number(album), resources }, { onSuccess: onClose })
  }
  const options = albumOptions(albums.data ?? [], locale)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('addToAlbum')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={add.isPending}
            disabled={fitting.length === 0 || albums.data === undefined}
            onClick={confirm}
          >
            {t('addToAlbum')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {left.length > 0 && (
          <Notice tone={fitting.length === 0 ? 'warning' : 'info'}>
            <p>
              {fitting.length === 0 ? t('albumNone') : t('albumLeftNamed', { names: joinList(locale, left) })}
            </p>
          </Notice>
        )}
        <AlbumField
          id="add-album"
          albums={albums}
          texts={{ label: t('album'), loading: t('loading'), retry: t('retry') }}
          value={album}
          onChange={setAlbum}
          options={[{ value: '', label: options.length === 0 ? t('emptyAlbum') : '—' }, ...options]}
        />
      </div>
    </Dialog>
  )
}
