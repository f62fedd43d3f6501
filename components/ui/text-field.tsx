import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame'
import styles from './field.module.scss'

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'required'> &
  FieldTexts & {
    id: string
    /** Shown at the end of the control's line: a "send code" button, an eye. */
    after?: ReactNode
    inputRef?: Ref<HTMLInputElement>
  }

/** Renders a single-line text field with label, hint and error. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, hint, error, required, after, inputRef, ...rest } = props
  const texts = { label, hint, error, required }
  const control = (
    <input
      type="text"
      {...rest}
      ref={inputRef}
      id={id}
      className={styles.control}
      aria-required={required !== undefined || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, texts)}
    />
  )
  return (
    <FieldFrame id={id} texts={texts}>
      {after === undefined ? (
        control
      ) : (
        <div className={styles.row}>
          {control}
          {after}
        </div>
      )}
    </FieldFrame>
  )
}

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'> &
  FieldTexts & { id: string; inputRef?: Ref<HTMLTextAreaElement> }

/** Renders a multi-line text field with label, hint and error. */
export const TextAreaField = (props: TextAreaProps) => {
  const { id, label, hint, error, required, inputRef, ...rest } = props
  const texts = { label, hint, error, required }
  return (
    <FieldFrame id={id} texts={texts}>
      <textarea
        {...rest}
        ref={inputRef}
        id={id}
        className={styles.control}
        aria-required={required !== undefined || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </FieldFrame>
  )
}
