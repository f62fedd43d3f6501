import type { FormField } from '@/components/account/form-view-model'
import type { FormDraft } from './form-draft'

/** Returns the fields with restored input; passwords, codes and captchas stay empty. */
export const restoredFields = (fields: readonly FormField[], draft: FormDraft): FormField[] =>
  fields.map((field) => {
    const value = draft[field.name]
    if (field.kind === 'check') return { ...field, checked: value === 'on' }
    const isRestored =
      field.kind === 'select' ||
      field.kind === 'textarea' ||
      (field.kind === 'text' && field.type !== 'password')
    return isRestored && typeof value === 'string' ? { ...field, value } : field
  })
