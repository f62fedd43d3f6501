'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/text-field'
import type { CollectItem } from '@/lib/rc-pub/contract/personal'
import styles from './personal.module.scss'
import type { PersonalPlace } from './place'
import { useMemberChange } from './use-member'

type FavoriteNoteProps = { place: PersonalPlace; item: CollectItem }

/** A member's own note on a favourite, and the way to change it. */
export const FavoriteNote = ({ place, item }: FavoriteNoteProps) => {
  const { words } = place
  const [text, setText] = useState<string | null>(null)
  const save = useMemberChange<string>(
    place,
    (call, note) => call('collect', { body: { id: item.resourceId ?? 0, type: item.type ?? 0, note } }),
    words.noteSaved,
  )
  if (text === null)
    return (
      <>
        {item.note && <p className={styles.note}>{item.note}</p>}
        {!item.gone && (
          <Button variant="quiet" size="small" onClick={() => setText(item.note ?? '')}>
            {words.noteEdit}
          </Button>
        )}
      </>
    )
  return (
    <div className={styles.noteForm}>
      <TextAreaField
        id={`note-${item.id}`}
        label={words.note}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles.bar}>
        <Button
          variant="primary"
          size="small"
          pending={save.isPending}
          onClick={() => save.mutate(text, { onSuccess: () => setText(null) })}
        >
          {words.save}
        </Button>
        <Button size="small" onClick={() => setText(null)}>
          {words.cancel}
        </Button>
      </p>
    </div>
  )
}
