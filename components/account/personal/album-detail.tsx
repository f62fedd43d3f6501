'use client'

import { useTranslations } from 'next-intl'
import { accountHref, sharedAlbumHref } from '@/lib/routes/account-href'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { PhrasedText } from '@/components/ui/phrased-title'
import { SiteLink } from '@/components/ui/site-link'
import {
  albumQuery,
  albumResourcesQuery,
  deleteAlbumMutation,
  removeFromAlbumMutation,
  shareAlbumMutation,
} from '@/lib/client/queries/personal'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { localized } from '@/lib/i18n/locales'
import { copyText } from '@/lib/browser/copy-text'
import { ALBUM_TYPES } from '@/lib/rules/member-resource'
import { hasDrafts } from '../form-draft'
import { AlbumForm, albumDraft } from './album-form'
import { AlbumForms } from './album-forms'
import { AlbumMissing } from './album-missing'
import { ConfirmDialog } from './confirm-dialog'
import { DeleteForm } from './delete-form'
import { FilterBar } from './filter-bar'
import { FavoriteEntry } from './favorite-entry'
import { type FavoriteView, favoriteView } from './favorite-view-model'
import { ListState } from './list-state'
import { Pager } from './pager'
import type { PersonalContext } from './personal-context'
import { clampPage } from './clamp-page'
import { useFilteredPage } from './use-filtered-page'
import { useMemberChange } from './use-member'
import { sharedAlbumFeedHref } from '@/lib/routes/api-href'
import { TextField } from '@/components/ui/text-field'
import { showToast } from '@/components/ui/toast-store'
import type { PersonalAlbum } from '@/lib/contract/personal-album'
import styles from './personal.module.scss'

/** Renders an album: its works, search, removal, sharing, names. */
export const AlbumDetail = ({ context, id }: { context: PersonalContext; id: number }) => {
  const { locale } = context
  const t = useTranslations('personal')
  const [editing, setEditing] = useState(() => hasDrafts(albumDraft(id)))
  const [deleting, setDeleting] = useState(false)
  const album = useQuery(albumQuery(context, id))
  const back = accountHref('personal', locale, { type: 'album' })
  const remove = useMemberChange(deleteAlbumMutation(context), t('deleted'), back)
  const name = localized(locale, { zh: album.data?.name, en: album.data?.enName })
  if (album.error instanceof RcPubError && album.error.kind === 'not-found')
    return <AlbumMissing locale={locale} />
  return (
    <>
      <p>
        <SiteLink href={back}>{t('backToAlbums')}</SiteLink>
      </p>
      <ListState query={album} empty={null}>
        <h2>
          <PhrasedText {...name} />
        </h2>
        {album.data?.description && <p className={styles.description}>{album.data.description}</p>}
        <p className={styles.bar}>
          <span>{t('items', { count: album.data?.itemCount ?? 0 })}</span>
          <Button size="small" onClick={() => setEditing(true)}>
            {t('editAlbum')}
          </Button>
          <Button size="small" variant="danger" pending={remove.isPending} onClick={() => setDeleting(true)}>
            {t('deleteAlbum')}
          </Button>
        </p>
        {album.data && <AlbumShare context={context} album={album.data} />}
        {album.data && <AlbumForms context={context} album={album.data} />}
        <Resources context={context} id={id} />
      </ListState>
      {editing && album.data && (
        <AlbumForm context={context} album={album.data} onClose={() => setEditing(false)} />
      )}
      <ConfirmDialog
        title={t('deleteAlbum')}
        action={t('delete')}
        question={deleting ? t('confirmAlbum', { name: name.text }) : null}
        onConfirm={() => remove.mutate(id)}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

const Resources = ({ context, id }: { context: PersonalContext; id: number }) => {
  const t = useTranslations('personal')
  const filtered = useFilteredPage(context.start?.resources, context.forms)
  const { page, setPage, filterBar, isFiltered, isFilterable, query: pageQuery } = filtered
  const [pendingRemoval, setPendingRemoval] = useState<FavoriteView | null>(null)
  const query = useQuery(albumResourcesQuery(context, id, pageQuery))
  const remove = useMemberChange(removeFromAlbumMutation(context, id), t('deleted'))
  clampPage(page, query.data?.totalPages, setPage)
  const views = (query.data?.content ?? []).map((item) =>
    favoriteView(item, { ...context, when: 'added' }, t),
  )
  const empty = isFiltered
    ? { title: t('emptyFilter'), text: t('emptyFilterText') }
    : { title: t('emptyResources'), text: t('emptyResourcesText') }
  return (
    <>
      {isFilterable(query.data?.totalElements ?? 0) && <FilterBar {...filterBar} types={ALBUM_TYPES} />}
      <ListState query={query} empty={views.length > 0 ? null : empty}>
        <ul className={styles.list}>
          {views.map((view) => (
            <FavoriteEntry key={view.key} view={view}>
              <Button
                variant="quiet"
                size="small"
                pending={remove.isPending && remove.variables.id === view.id}
                onClick={() => setPendingRemoval(view)}
              >
                {t('remove')}
              </Button>
              <DeleteForm
                context={context}
                call="personalAlbum/res/delete"
                values={{ id, resources: `${view.type}:${view.id}` }}
                subject={view.title}
                question={view.missingNote ?? t('confirmRemove')}
              />
            </FavoriteEntry>
          ))}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      <ConfirmDialog
        title={t('removeFromAlbum')}
        action={t('takeOut')}
        question={pendingRemoval && (pendingRemoval.missingNote ?? t('confirmRemove'))}
        onConfirm={() => pendingRemoval && remove.mutate(pendingRemoval)}
        onClose={() => setPendingRemoval(null)}
      />
    </>
  )
}

const noChange = () => () => undefined

/** Renders the secret link of an album and its RSS feed: create, copy, revoke. */
const AlbumShare = ({ context, album }: { context: PersonalContext; album: PersonalAlbum }) => {
  const { locale } = context
  const t = useTranslations('personal')
  const change = useMemberChange(shareAlbumMutation(context, album.id), t('saved'))
  const key = album.shareKey
  const origin = useSyncExternalStore(
    noChange,
    () => location.origin,
    () => context.forms?.origin ?? '',
  )
  const link = key ? origin + sharedAlbumHref({ locale, key }) : ''
  const copy = async () => {
    const isCopied = await copyText(link)
    showToast(isCopied ? t('copied') : t('copyFailed'), isCopied ? 'success' : 'danger')
  }
  return (
    <div className={styles.share}>
      {key && (
        <>
          <TextField
            id="share-link"
            label={t('share')}
            hint={t('shareHint')}
            value={link}
            readOnly
            after={
              <Button size="small" onClick={() => void copy()}>
                {t('copy')}
              </Button>
            }
          />
          <TextField
            id="share-rss"
            label={t('shareRss')}
            value={origin + sharedAlbumFeedHref({ locale, key })}
            readOnly
          />
        </>
      )}
      <p>
        <Button size="small" pending={change.isPending} onClick={() => change.mutate(key === null)}>
          {key ? t('shareOff') : t('shareOn')}
        </Button>
      </p>
    </div>
  )
}
