import { clsx } from 'clsx'
import type { SelectHTMLAttributes } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame'
import styles from './field.module.scss'

/** An option of a select. */
export type Option = { value: string; label: string }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & { options: readonly Option[] }

/** Renders a select without label; it needs its own label or `aria-label`. */
export const Select = ({ options, className, ...rest }: SelectProps) => (
  <select {...rest} className={clsx(styles.control, className)}>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

type SelectFieldProps = Omit<SelectProps, 'id' | 'required'> & FieldTexts & { id: string }

/** Renders a select with label, hint and error. */
export const SelectField = ({ id, label, hint, error, required, ...rest }: SelectFieldProps) => {
  const texts = { label, hint, error, required }
  return (
    <FieldFrame id={id} texts={texts}>
      <Select
        {...rest}
        id={id}
        aria-required={required !== undefined || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, texts)}
      />
    </FieldFrame>
  )
}
