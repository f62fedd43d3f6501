'use client'

import { useTranslations } from 'next-intl'
import { accountHref } from '@/lib/routes/account-href'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { albumsQuery, deleteAlbumMutation } from '@/lib/client/queries/personal'
import type { PersonalAlbum } from '@/lib/contract/personal-album'
import { type Locale, localized, otherLocale } from '@/lib/i18n/locales'
import { fileHref } from '@/lib/routes/file-href'
import { joinFacts } from '@/lib/text/join-facts'
import { AlbumFieldsForm } from './album-forms'
import { hasDrafts } from '../form-draft'
import { AlbumForm, albumDraft } from './album-form'
import { ConfirmDialog } from './confirm-dialog'
import { ListState } from './list-state'
import { Pager } from './pager'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { clampPage } from './clamp-page'
import { SiteFilter } from './site-filter'
import { useFilteredPage } from './use-filtered-page'
import { useMemberChange } from './use-member'

/** Returns the address of an album in the personal centre. */
const albumHref = (locale: string, id: number) =>
  accountHref('personal', locale, { type: 'album', id: String(id) })

/** Renders the member's albums. */
export const Albums = ({ context }: { context: PersonalContext }) => {
  const { locale } = context
  const t = useTranslations('personal')
  const { page, setPage, sites, setSites, query: filter } = useFilteredPage(context.start?.albums)
  const [doomed, setDoomed] = useState<PersonalAlbum | null>(null)
  const remove = useMemberChange(deleteAlbumMutation(context), t('deleted'))
  const query = useQuery(albumsQuery(context, filter))
  clampPage(page, query.data?.totalPages, setPage)
  const albums = query.data?.content ?? []
  const [form, setForm] = useAlbumInForm(query.data?.content)
  return (
    <>
      <p className={styles.bar}>
        <Button variant="primary" onClick={() => setForm({ album: null })}>
          {t('newAlbum')}
        </Button>
      </p>
      {context.forms && <AlbumFieldsForm context={{ ...context, forms: context.forms }} album={null} />}
      <SiteFilter context={context} list="albums" value={sites} onChange={setSites} />
      <ListState
        query={query}
        empty={albums.length > 0 ? null : { title: t('emptyAlbum'), text: t('emptyAlbumText') }}
      >
        <ul className={styles.albums}>
          {albums.map((album) => (
            <AlbumRow
              key={album.id}
              {...{ album, locale }}
              onEdit={() => setForm({ album })}
              onDelete={() => setDoomed(album)}
            />
          ))}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      {form && <AlbumForm context={context} album={form.album} onClose={() => setForm(null)} />}
      <ConfirmDialog
        title={t('deleteAlbum')}
        action={t('delete')}
        question={doomed && t('confirmAlbum', { name: nameOf(doomed, locale) })}
        onConfirm={() => doomed && remove.mutate(doomed.id)}
        onClose={() => setDoomed(null)}
      />
    </>
  )
}

const nameOf = ({ name, enName }: PersonalAlbum, locale: Locale): string =>
  localized(locale, { zh: name, en: enName }).text

/**
 * Returns the album the open form edits, null in it for a new one: at first, once the albums are known, the one whose
 * form was being filled in when the session ended.
 */
function useAlbumInForm(albums: readonly PersonalAlbum[] | undefined) {
  const [form, setForm] = useState<{ album: PersonalAlbum | null } | null>(() =>
    hasDrafts(albumDraft(null)) ? { album: null } : null,
  )
  const [isSettled, setIsSettled] = useState(form !== null)
  if (!isSettled && albums) {
    setIsSettled(true)
    const album = albums.find(({ id }) => hasDrafts(albumDraft(id)))
    if (album) setForm((open) => open ?? { album })
  }
  return [form, setForm] as const
}

type AlbumRowProps = { album: PersonalAlbum; locale: Locale; onEdit: () => void; onDelete: () => void }

const AlbumRow = ({ album, locale, onEdit, onDelete }: AlbumRowProps) => {
  const t = useTranslations('personal')
  const name = nameOf(album, locale)
  const otherName = { zh: album.name, en: album.enName }[otherLocale(locale)]
  const of = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <li>
      {album.coverId ? (
        <img src={fileHref(album.coverId)} alt="" width={96} height={128} />
      ) : (
        <span className={styles.blankCover} aria-hidden>
          {[...name][0]}
        </span>
      )}
      <div>
        <p className={styles.entryTitle}>
          <SiteLink href={albumHref(locale, album.id)}>{name}</SiteLink>
        </p>
        {otherName && otherName !== name && <p className={styles.line}>{otherName}</p>}
        <p className={styles.line}>
          {joinFacts([t('items', { count: album.itemCount }), album.shareKey !== null && t('shared')])}
        </p>
        <Button variant="quiet" size="small" onClick={onEdit}>
          {t('edit')}
          {of}
        </Button>
        <Button variant="quiet" size="small" onClick={onDelete}>
          {t('delete')}
          {of}
        </Button>
      </div>
    </li>
  )
}
