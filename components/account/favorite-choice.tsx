'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import styles from './account.module.scss'
import { AlbumField } from './album-field'
import { type ChoiceProps, NEW_ALBUM, useFavoriteChoice } from './use-favorite-choice'
import { limits } from '@/lib/rules/limits'

/** Renders the choice where to add a work: to the favorites, or to an album, which can be created here. */
export const FavoriteChoice = ({ pending, ...props }: ChoiceProps & { pending: boolean }) => {
  const t = useTranslations('favorite')
  const choice = useFavoriteChoice(props)
  const { fits, target, setTarget, error, close } = choice
  return (
    <Dialog
      open
      onClose={close}
      title={t('chooseTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            pending={choice.saving || pending}
            disabled={target === 'album' && choice.query.data === undefined}
            onClick={choice.confirm}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {error && (
          <Notice tone="danger" role="alert">
            <p>{error}</p>
          </Notice>
        )}
        <fieldset className={styles.choices}>
          <legend>{t('chooseTarget')}</legend>
          <CheckField
            id="target-favorites"
            type="radio"
            name="target"
            label={t('favorites')}
            checked={target === 'favorites'}
            onChange={() => setTarget('favorites')}
          />
          {fits && (
            <CheckField
              id="target-album"
              type="radio"
              name="target"
              label={t('myAlbums')}
              checked={target === 'album'}
              onChange={() => setTarget('album')}
            />
          )}
        </fieldset>
        {target === 'album' && <AlbumFields choice={choice} />}
      </div>
    </Dialog>
  )
}

const AlbumFields = ({ choice }: { choice: ReturnType<typeof useFavoriteChoice> }) => {
  const t = useTranslations('favorite')
  return (
    <>
      <AlbumField
        id="album"
        albums={choice.query}
        texts={{ label: t('myAlbums'), loading: t('loading'), retry: t('retry') }}
        value={choice.album}
        onChange={choice.setAlbum}
        options={[
          { value: '', label: t('chooseAlbum') },
          ...choice.albums,
          { value: NEW_ALBUM, label: t('newAlbum') },
        ]}
      />
      {choice.album === NEW_ALBUM && (
        <TextField
          id="album-name"
          label={t('albumName')}
          value={choice.name}
          maxLength={limits.album.name}
          onChange={(event) => choice.setName(event.target.value)}
        />
      )}
    </>
  )
}
