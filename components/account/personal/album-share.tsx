'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { sharedAlbumFeedHref } from '@/lib/routes/api-href'
import { sharedAlbumHref } from '@/lib/routes/account-href'

import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { showToast } from '@/components/ui/toast-store'
import { shareAlbumMutation } from '@/lib/client/queries/personal'
import type { PersonalAlbum } from '@/lib/contract/personal-album'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { useMemberChange } from './use-member'

const noChange = () => () => undefined

/** Renders the secret link of an album and its RSS feed: create, copy, revoke. */
export const AlbumShare = ({ context, album }: { context: PersonalContext; album: PersonalAlbum }) => {
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
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(t('copied'), 'success'),
      () => showToast(t('copyFailed'), 'danger'),
    )
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
