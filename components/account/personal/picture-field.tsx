'use client'

import { useTranslations } from 'next-intl'
import { useMutation } from '@tanstack/react-query'
import { uploadPictureMutation } from '@/lib/client/queries/personal'
import { fileHref } from '@/lib/routes/file-href'
import { failureOf } from '../failure-of'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'

type PictureFieldProps = {
  context: PersonalContext
  kind: 'avatar' | 'cover'
  label: string
  hint: string
  /** File id of the current picture. */
  value: string | null
  onChange: (id: string) => void
}

/** Renders a picture field that uploads on selection; the form stores the file id. */
export const PictureField = ({ context, kind, label, hint, value, onChange }: PictureFieldProps) => {
  const t = useTranslations('personal')
  const upload = useMutation(uploadPictureMutation(context, kind))
  const failure = upload.error && failureOf(upload.error, t)
  const error = failure ? (failure.text ?? failure.fields.file ?? t('failed')) : undefined
  const id = `${kind}-file`
  const choose = (file: File | undefined) => {
    if (file) upload.mutate(file, { onSuccess: (stored) => onChange(stored.id) })
  }
  return (
    <div className={styles.picture} data-kind={kind} data-no-print={value ? undefined : ''}>
      {value && <img src={fileHref(value)} alt={label} width={96} height={kind === 'avatar' ? 96 : 128} />}
      <div>
        <p>{label}</p>
        {/* The native button is in the browser's language, not the page's. */}
        <input
          id={id}
          type="file"
          aria-label={`${label}: ${t('choosePicture')}`}
          aria-describedby={`${id}-hint`}
          accept={kind === 'avatar' ? 'image/jpeg,image/png,image/bmp' : 'image/jpeg,image/png'}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <label htmlFor={id} className={styles.choose} data-no-print="">
          {t('choosePicture')}
        </label>
        <p data-no-print="" id={`${id}-hint`} className={error ? styles.error : styles.hint} role="status">
          {upload.isPending ? t('uploading') : (error ?? hint)}
          {/* The allowed formats stay visible beside the error. */}
          {error && !upload.isPending && <span className={styles.hint}>{hint}</span>}
        </p>
      </div>
    </div>
  )
}
