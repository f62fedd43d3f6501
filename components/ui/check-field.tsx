import { CircleAlert } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { PhrasedNote } from './phrased-title'
import styles from './field.module.scss'

type CheckFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  id: string
  type?: 'checkbox' | 'radio'
  label: ReactNode
  error?: string | undefined
}

/** Renders a checkbox or a radio button with its label, and its error below. */
export const CheckField = ({ id, type = 'checkbox', label, error, ...rest }: CheckFieldProps) => (
  <div className={styles.field}>
    <label className={styles.check} htmlFor={id}>
      <input
        {...rest}
        id={id}
        type={type}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <span>{label}</span>
    </label>
    {error && (
      <p className={styles.error} id={`${id}-error`}>
        <CircleAlert aria-hidden />
        <PhrasedNote text={error} />
      </p>
    )}
  </div>
)
