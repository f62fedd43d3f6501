'use client'

import { useTranslations } from 'next-intl'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import { uploadPictureMutation } from '@/lib/client/queries/personal'
import { fileHref } from '@/lib/routes/file-href'
import { type PictureKind, isPictureTooLarge } from '@/lib/rules/picture-size'
import { PhrasedNote } from '@/components/ui/phrased-title'
import { failureOf } from '../failure-of'
import styles from './personal.module.scss'
import type { PersonalContext } from './personal-context'

type PictureFieldProps = {
  context: PersonalContext
  kind: PictureKind
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
  const [isTooLarge, setIsTooLarge] = useState(false)
  const failure = upload.error && failureOf(upload.error, t)
  const error = isTooLarge
    ? t(`tooLarge.${kind}`)
    : failure && (failure.text ?? failure.fields.file ?? t('failed'))
  const id = `${kind}-file`
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Choosing the same file again, as after a failure, is a change too.
    target.value = ''
    if (!file) return
    upload.reset()
    setIsTooLarge(isPictureTooLarge(kind, file.size))
    if (!isPictureTooLarge(kind, file.size)) upload.mutate(file, { onSuccess: ({ id }) => onChange(id) })
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
          onChange={choose}
        />
        <label htmlFor={id} className={styles.choose} data-no-print="">
          {t('choosePicture')}
        </label>
        <p data-no-print="" id={`${id}-hint`} className={error ? styles.error : styles.hint} role="status">
          <PhrasedNote text={upload.isPending ? t('uploading') : (error ?? hint)} />
          {/* The allowed formats stay visible beside the error. */}
          {error && !upload.isPending && (
            <span className={styles.hint}>
              <PhrasedNote text={hint} />
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
