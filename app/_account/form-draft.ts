import 'server-only'
import { cookies } from 'next/headers'
import { unpackFormDraft } from '@/lib/http/form-draft'

/** What the address of a form's page says of the last attempt. */
type FormQuery = { error?: string | undefined; done?: string | undefined }

/** Values by field name. */
export type FormDraft = Readonly<Record<string, unknown>>

/** What was typed into a form that comes back without scripts: after a refusal, or after its code was sent. */
export async function loadFormDraft({ error, done }: FormQuery): Promise<FormDraft> {
  if (!error && done !== 'sent') return {}
  return unpackFormDraft((await cookies()).get('formDraft')?.value ?? '')
}
