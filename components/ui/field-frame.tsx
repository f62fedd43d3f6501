import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PhrasedNote } from './phrased-title'
import styles from './field.module.scss'

/** Texts around a field. `required` is the word shown where input is required. */
export type FieldTexts = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: string | undefined
}

/** Returns the ids of a field's hint and error for its aria-describedby. */
export const describedBy = (id: string, { hint, error }: FieldTexts): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Renders label, hint and error around a control. */
export const FieldFrame = ({
  id,
  texts,
  children,
}: {
  id: string
  texts: FieldTexts
  children: ReactNode
}) => (
  <div className={styles.field} data-field={id}>
    <label className={styles.label} htmlFor={id}>
      {texts.label} {texts.required && <span className={styles.required}>{texts.required}</span>}
    </label>
    {texts.hint && (
      <p className={styles.hint} id={`${id}-hint`}>
        <PhrasedNote text={texts.hint} />
      </p>
    )}
    {children}
    {texts.error && (
      <p className={styles.error} id={`${id}-error`}>
        <CircleAlert aria-hidden />
        <PhrasedNote text={texts.error} />
      </p>
    )}
  </div>
)
