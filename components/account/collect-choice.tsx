'use client'

import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import styles from './account.module.scss'
import { type ChoiceProps, NEW_ALBUM, useCollectChoice } from './use-collect-choice'

/** Where to keep a resource: among the favourites, or in an album, which can be made on the spot. */
export const CollectChoice = ({ pending, ...props }: ChoiceProps & { pending: boolean }) => {
  const { words, onClose } = props
  const choice = useCollectChoice(props)
  const { fits, target, setTarget, error } = choice
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.chooseTitle}
      closeLabel={words.close}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" pending={choice.saving || pending} onClick={() => void choice.confirm()}>
            {words.ok}
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
          <VisuallyHidden as="legend">{words.chooseTitle}</VisuallyHidden>
          <CheckField
            id="target-favorites"
            type="radio"
            name="target"
            label={words.favorites}
            checked={target === 'favorites'}
            onChange={() => setTarget('favorites')}
          />
          {fits && (
            <CheckField
              id="target-album"
              type="radio"
              name="target"
              label={words.myAlbums}
              checked={target === 'album'}
              onChange={() => setTarget('album')}
            />
          )}
        </fieldset>
        {target === 'album' && <AlbumFields choice={choice} words={words} />}
      </div>
    </Dialog>
  )
}

type AlbumFieldsProps = { choice: ReturnType<typeof useCollectChoice>; words: ChoiceProps['words'] }

const AlbumFields = ({ choice, words }: AlbumFieldsProps) => (
  <>
    <SelectField
      id="album"
      label={words.myAlbums}
      value={choice.album}
      onChange={(event) => choice.setAlbum(event.target.value)}
      options={[
        { value: '', label: words.chooseAlbum },
        ...choice.albums,
        { value: NEW_ALBUM, label: words.newAlbum },
      ]}
    />
    {choice.album === NEW_ALBUM && (
      <TextField
        id="album-name"
        label={words.albumName}
        value={choice.name}
        maxLength={200}
        onChange={(event) => choice.setName(event.target.value)}
      />
    )}
  </>
)
