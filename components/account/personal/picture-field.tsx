'use client'

import { useState } from 'react'
import { fileHref } from '@/lib/routes/file-href'
import { failureOf } from '../failure-of'
import styles from './personal.module.scss'
import type { PersonalPlace } from './place'
import { uploadPicture } from './upload-picture'

type PictureFieldProps = {
  place: PersonalPlace
  kind: 'avatar' | 'cover'
  label: string
  hint: string
  /** File id of the picture there is. */
  value: string | null
  onChange: (id: string) => void
}

/** A picture that is sent as soon as it is chosen; the form keeps its id. */
export const PictureField = ({ place, kind, label, hint, value, onChange }: PictureFieldProps) => {
  const [error, setError] = useState<string | undefined>()
  const [sending, setSending] = useState(false)
  const id = `${kind}-file`
  const choose = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    setError(undefined)
    try {
      onChange(await uploadPicture(place, kind, file))
    } catch (caught) {
      const { fields, text } = failureOf(caught, place.words)
      setError(text ?? fields.file ?? place.words.failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className={styles.picture} data-kind={kind}>
      {value && <img src={fileHref(value)} alt={label} width={96} height={kind === 'avatar' ? 96 : 128} />}
      <div>
        <p>{label}</p>
        {/* The browser's own button speaks the browser's language, not the page's. */}
        <input
          id={id}
          type="file"
          aria-label={`${label}: ${place.words.choosePicture}`}
          aria-describedby={`${id}-hint`}
          accept={kind === 'avatar' ? 'image/jpeg,image/png,image/bmp' : 'image/jpeg,image/png'}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <label htmlFor={id} className={styles.choose}>
          {place.words.choosePicture}
        </label>
        <p id={`${id}-hint`} className={error ? styles.error : styles.hint} role="status">
          {sending ? place.words.uploading : (error ?? hint)}
          {/* What is allowed stays in sight beside what was wrong. */}
          {error && !sending && <span className={styles.hint}>{hint}</span>}
        </p>
      </div>
    </div>
  )
}
