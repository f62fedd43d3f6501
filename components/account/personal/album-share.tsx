'use client'
import { sharedAlbumFeedHref } from '@/lib/routes/api-href'
import { sharedAlbumHref } from '@/lib/routes/account-href'

import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { showToast } from '@/components/ui/toast-store'
import { shareAlbumMutation } from '@/lib/client/queries/personal'
import type { PersonalAlbum } from '@/lib/contract/personal'
import styles from './personal.module.scss'
import type { PersonalPlace } from './place'
import { useMemberChange } from './use-member'

/** The secret link of an album and its RSS: made, copied, ended. */
export const AlbumShare = ({ place, album }: { place: PersonalPlace; album: PersonalAlbum }) => {
  const { words, locale } = place
  const change = useMemberChange(place, shareAlbumMutation(place, album.id), words.saved)
  const key = album.shareKey
  const link = key ? location.origin + sharedAlbumHref({ locale, key }) : ''
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(words.copied, 'success'),
      () => showToast(words.copyFailed, 'danger'),
    )
  return (
    <div className={styles.share}>
      {key && (
        <>
          <TextField
            id="share-link"
            label={words.share}
            hint={words.shareHint}
            value={link}
            readOnly
            after={
              <Button size="small" onClick={() => void copy()}>
                {words.copy}
              </Button>
            }
          />
          <TextField
            id="share-rss"
            label={words.shareRss}
            value={location.origin + sharedAlbumFeedHref({ locale, key })}
            readOnly
          />
        </>
      )}
      <p>
        <Button size="small" pending={change.isPending} onClick={() => change.mutate(key === null)}>
          {key ? words.shareOff : words.shareOn}
        </Button>
      </p>
    </div>
  )
}
