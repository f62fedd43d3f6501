'use client'

import { useEffect, useRef } from 'react'
import styles from './error-summary.module.scss'
import { Notice } from './notice'

/** An error of a form and the id of its field. */
type FieldError = { fieldId: string; text: string }

type ErrorSummaryProps = {
  title: string
  errors: readonly FieldError[]
  /** Error of the whole form, not of a field. */
  whole?: string | undefined
}

/** Renders all errors of a form above it, each a link to its field; nothing without errors. */
export const ErrorSummary = (props: ErrorSummaryProps) =>
  props.errors.length === 0 && props.whole === undefined ? null : <Summary {...props} />

/** Focuses itself when it appears: the submit button may be a screen below it. */
const Summary = ({ title, errors, whole }: ErrorSummaryProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className={styles.summary}>
      <Notice tone="danger" title={errors.length > 0 ? title : undefined} role="alert">
        {whole !== undefined && <p>{whole}</p>}
        {errors.length > 0 && (
          <ul>
            {errors.map((error) => (
              <li key={error.fieldId}>
                <a href={`#${error.fieldId}`}>{error.text}</a>
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}
