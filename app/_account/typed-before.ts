import 'server-only'
import { cookies } from 'next/headers'
import type { FormField } from '@/components/account/form-view-model'
/** What a form's page is told of the last attempt. */
type FormQuery = { error?: string | undefined; done?: string | undefined }

/** What was typed into a form that comes back without scripts: after a refusal, or after its code was sent. */
async function typedBefore({ error, done }: FormQuery): Promise<Record<string, unknown>> {
  if (!error && done !== 'sent') return {}
  try {
    const value: unknown = JSON.parse((await cookies()).get('formDraft')?.value ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The fields with what was typed into them before; passwords, codes and captchas are asked for anew. */
export async function withTyped(fields: readonly FormField[], query: FormQuery): Promise<FormField[]> {
  const typed = await typedBefore(query)
  return fields.map((field) => {
    const value = typed[field.name]
    const given = field.kind === 'select' || (field.kind === 'text' && field.type !== 'password')
    return given && typeof value === 'string' ? { ...field, value } : field
  })
}
