'use client'

import { useTranslations } from 'next-intl'
import { QueryProvider } from '@/components/providers/query-provider'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { ErrorSummary } from '@/components/ui/error-summary'
import { SelectField } from '@/components/ui/select'
import { TextAreaField, TextField } from '@/components/ui/text-field'
import { useHydrated } from '@/lib/browser/use-hydrated'
import styles from './account.module.scss'
import { Agreement } from './account-card'
import { CaptchaField } from './captcha-field'
import type { FormField, FormView } from './form-view-model'
import { useApiForm } from './use-api-form'

type ApiFormProps = {
  view: FormView
  /** Called instead of opening `done.href`. */
  onDone?: (data: unknown) => void
}

/**
 * Renders an account form: a plain form post without scripts; with them, errors beside the fields and no lost input.
 */
export const ApiForm = (props: ApiFormProps) => (
  <QueryProvider>
    <Form {...props} />
  </QueryProvider>
)

const Form = ({ view, onDone }: ApiFormProps) => {
  const t = useTranslations('form')
  const form = useApiForm(view, onDone)
  const { errors, pending } = form
  const { '': whole, ...ofFields } = errors
  const listed = Object.entries(ofFields).map(([name, text]) => ({ fieldId: idOf(view, name), text }))
  const needsCaptcha = errors.captcha !== undefined
  return (
    <form
      ref={form.ref}
      id={`${view.call}-form`}
      className={styles.form}
      method="post"
      action={view.action || undefined}
      noValidate
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <ErrorSummary title={t('errors')} errors={listed} whole={whole} />
      {view.fields.map((field) => (
        <Field key={field.name} field={field} view={view} form={form} needsCaptcha={needsCaptcha} />
      ))}
      <Button
        type="submit"
        variant={view.danger ? 'danger' : view.secondary ? 'secondary' : 'primary'}
        wide
        pending={pending}
      >
        {form.working ? t('captchaWorking') : pending ? t('pending') : view.submit}
      </Button>
    </form>
  )
}

const idOf = ({ idPrefix = '' }: FormView, name: string) => `${idPrefix}${name}`

const isOptional = (field: FormField, { optional }: FormView) =>
  optional?.includes(field.name) || (field.kind === 'captcha' && field.forCode)

type FieldProps = {
  field: FormField
  view: FormView
  form: ReturnType<typeof useApiForm>
  needsCaptcha: boolean
}

const Field = ({ field, view, form, needsCaptcha }: FieldProps) => {
  const t = useTranslations('form')
  if (field.kind === 'hidden') return <input type="hidden" name={field.name} value={field.value} />
  const texts = {
    id: idOf(view, field.name),
    name: field.name,
    label: field.label,
    hint: field.hint,
    error: form.errors[field.name],
    required: isOptional(field, view) ? undefined : t('required'),
  }
  switch (field.kind) {
    case 'captcha':
      return field.shown || needsCaptcha ? (
        <CaptchaField context={view} {...texts} label={field.label} round={form.round} />
      ) : null
    case 'check':
      return (
        <>
          {field.text && <Agreement {...field.text} />}
          <CheckField
            id={texts.id}
            name={field.name}
            label={field.label}
            error={texts.error}
            defaultChecked={field.checked}
          />
        </>
      )
    case 'select':
      return <SelectField {...texts} options={field.options} defaultValue={field.value} />
    case 'code':
      return (
        <>
          <input type="hidden" name="kind" value={field.purpose} />
          <TextField
            {...texts}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            after={<SendButton view={view} form={form} />}
          />
        </>
      )
    case 'textarea':
      return <TextAreaField {...texts} rows={8} maxLength={field.maxLength} defaultValue={field.value} />
    case 'text':
      return (
        <TextField
          {...texts}
          type={field.type ?? 'text'}
          autoComplete={field.autoComplete}
          maxLength={field.maxLength ?? 200}
          defaultValue={field.value}
        />
      )
  }
}

/**
 * Renders the button that sends a code: a second submit without scripts; else plain, so that Enter submits the form.
 */
const SendButton = ({ view, form }: { view: FormView; form: FieldProps['form'] }) => {
  const t = useTranslations('form')
  const hydrated = useHydrated()
  return (
    <Button
      type={hydrated ? 'button' : 'submit'}
      className={styles.send}
      formAction={view.sendAction}
      onClick={form.onSend}
      aria-disabled={form.seconds > 0}
      pending={form.pending}
    >
      {form.seconds > 0 ? t('resendIn', { seconds: form.seconds }) : t('sendCode')}
    </Button>
  )
}
