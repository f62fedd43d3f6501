import { type ReactNode, useId } from 'react'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/locales'
import { frontCallHref } from '@/lib/routes/api-href'
import type { PlainForms } from './personal-context'
import styles from './personal.module.scss'

type FormDisclosureProps = {
  forms: PlainForms
  locale: Locale
  /** Path of the call, below `/rc-pub/front/`. */
  call: string
  values?: Readonly<Record<string, string | number>>
  /** Says what the form does, and opens it. */
  label: string
  /** The record it is about, for those who hear the label alone. */
  subject?: string
  /** Message shown after success, on `donePage` instead of the same page. */
  done: 'deleted' | 'saved' | 'noteSaved'
  donePage?: string
  submit: string
  danger?: boolean
  /** Question to confirm, or fields. */
  children: ReactNode
}

/**
 * Renders an action as a form that works without scripts, behind its label; open after it was refused.
 */
export const FormDisclosure = (props: FormDisclosureProps) => {
  const { forms, locale, call, values = {}, label, subject, done, donePage, submit, danger, children } = props
  const state = formState(call, values)
  const action = frontCallHref(call, {
    done: `${donePage ?? forms.page}&done=${done}`,
    retry: `${forms.page}&${new URLSearchParams({ state }).toString()}`,
    language: locale,
  })
  const failed = failedOf(forms, state)
  return (
    <details className={styles.disclosure} open={failed !== null || undefined}>
      <summary aria-label={subject && `${label}: ${subject}`}>{label}</summary>
      <form method="post" action={action}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <p>
          <Button type="submit" size="small" variant={danger ? 'danger' : 'primary'}>
            {submit}
          </Button>
        </p>
      </form>
    </details>
  )
}

/** Returns what tells one form of a page from the others. */
export const formState = (call: string, values: Readonly<Record<string, string | number>>): string =>
  [call, ...Object.values(values)].join(' ')

/** Returns the messages of a form that was refused, by field; null for any other. */
const failedOf = (forms: PlainForms, state: string): Readonly<Record<string, string>> | null =>
  forms.refused?.form === state ? forms.refused.failed : null

/** Returns the props of a field of a form: its id, name and value, and what is wrong with it. */
export function useFormField(forms: PlainForms, state: string) {
  const prefix = useId()
  const failed = failedOf(forms, state)
  return (name: string, value: string | null | undefined) => ({
    id: `${prefix}${name}`,
    name,
    defaultValue: (failed && forms.draft[name]) ?? value ?? '',
    error: failed?.[name],
  })
}
