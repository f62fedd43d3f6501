'use client'

import { useTranslations } from 'next-intl'
import { accountHref } from '@/lib/routes/account-href'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import { albumsQuery } from '@/lib/client/queries/personal'
import { localized, otherLocale } from '@/lib/i18n/locales'
import { fileHref } from '@/lib/routes/file-href'
import { AlbumFieldsForm } from './album-forms'
import { hasDrafts } from '../form-draft'
import { AlbumForm, albumDraft } from './album-form'
import { ListState } from './list-state'
import { Pager } from './pager'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { clampPage } from './clamp-page'
import { SiteFilter } from './site-filter'
import { useFilteredPage } from './use-filtered-page'

/** Returns the address of an album in the personal centre. */
const albumHref = (locale: string, id: number) =>
  accountHref('personal', locale, { type: 'album', id: String(id) })

/** Renders the member's albums. */
export const Albums = ({ context }: { context: PersonalContext }) => {
  const { locale } = context
  const t = useTranslations('personal')
  const { page, setPage, sites, setSites, query: filter } = useFilteredPage(context.start?.albums)
  const [making, setMaking] = useState(() => hasDrafts(albumDraft(null)))
  const query = useQuery(albumsQuery(context, filter))
  clampPage(page, query.data?.totalPages, setPage)
  const albums = query.data?.content ?? []
  return (
    <>
      <p className={styles.bar}>
        <Button variant="primary" onClick={() => setMaking(true)}>
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
          {albums.map((album) => {
            const names = { zh: album.name, en: album.enName }
            const name = localized(locale, names).text
            const otherName = names[otherLocale(locale)]
            return (
              <li key={album.id}>
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
                  <p className={styles.line}>{t('items', { count: album.itemCount })}</p>
                </div>
              </li>
            )
          })}
        </ul>
        <Pager page={page} pages={query.data?.totalPages ?? 0} onPage={setPage} />
      </ListState>
      {making && <AlbumForm context={context} album={null} onClose={() => setMaking(false)} />}
    </>
  )
}
