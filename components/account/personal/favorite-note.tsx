'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextAreaField } from '@/components/ui/text-field'
import { saveNoteMutation } from '@/lib/client/queries/personal'
import type { FavoriteWithNote } from '@/lib/contract/personal'
import { storeDraftText, storedDraft } from '../form-draft'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'
import { useMemberChange } from './use-member'
import { limits } from '@/lib/rules/limits'

type FavoriteNoteProps = { context: PersonalContext; item: FavoriteWithNote }

/** Renders a member's note on a favorite, and the form that edits it. */
export const FavoriteNote = ({ context, item }: FavoriteNoteProps) => {
  const t = useTranslations('personal')
  const draft = `note ${item.type} ${item.resourceId}`
  const [text, setText] = useState<string | null>(() => storedDraft(draft))
  const handleInput = (next: string) => {
    setText(next)
    storeDraftText(draft, next)
  }
  const { expectFocus, focusIfExpected } = useFocusHandover()
  const end = () => {
    expectFocus()
    setText(null)
    storeDraftText(draft, '')
  }
  const save = useMemberChange(saveNoteMutation(context), t('noteSaved'))
  const submit = (note: string) =>
    save.mutate({ id: item.resourceId ?? 0, type: item.type ?? 0, note }, { onSuccess: end })
  if (text === null)
    return (
      <>
        {item.note && <p className={styles.note}>{item.note}</p>}
        {!item.gone && (
          <Button
            ref={focusIfExpected}
            variant="quiet"
            size="small"
            onClick={() => {
              expectFocus()
              setText(item.note ?? '')
            }}
          >
            {t(item.note ? 'noteEdit' : 'noteAdd')}
          </Button>
        )}
      </>
    )
  return (
    <div className={styles.noteForm}>
      <TextAreaField
        inputRef={focusIfExpected}
        id={`note-${item.id}`}
        label={t('note')}
        value={text}
        maxLength={limits.noteLength}
        onChange={(event) => handleInput(event.target.value)}
      />
      <p className={styles.bar}>
        <Button variant="primary" size="small" pending={save.isPending} onClick={() => submit(text)}>
          {t('save')}
        </Button>
        <Button size="small" onClick={end}>
          {t('cancel')}
        </Button>
      </p>
    </div>
  )
}

/** Hands focus over between a button and the form that replaces it; not where it has moved on meanwhile. */
function useFocusHandover() {
  const isExpected = useRef(false)
  return {
    expectFocus: () => {
      isExpected.current = true
    },
    focusIfExpected: (element: HTMLElement | null) => {
      if (!element || !isExpected.current) return
      isExpected.current = false
      if (document.activeElement === document.body) element.focus()
    },
  }
}
