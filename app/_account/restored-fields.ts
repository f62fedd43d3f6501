import type { FormField } from '@/components/account/form-view-model'
import type { FormDraft } from './form-draft'

/** The fields with what was typed into them before; passwords, codes and captchas are typed anew. */
export const restoredFields = (fields: readonly FormField[], draft: FormDraft): FormField[] =>
  fields.map((field) => {
    const value = draft[field.name]
    const isRestored =
      field.kind === 'select' ||
      field.kind === 'textarea' ||
      (field.kind === 'text' && field.type !== 'password')
    return isRestored && typeof value === 'string' ? { ...field, value } : field
  })
