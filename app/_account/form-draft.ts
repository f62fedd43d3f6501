import 'server-only'
import { cookies } from 'next/headers'
import { unpackFormDraft } from '@/lib/http/form-draft'

/** Outcome of the last attempt, in the query of the form's page. */
type FormQuery = { error?: string | undefined; done?: string | undefined }

/** Restored values by field name. */
export type FormDraft = Readonly<Record<string, unknown>>

/** Loads the input of a form posted without scripts, after a refusal or after its code was sent; else nothing. */
export async function loadFormDraft({ error, done }: FormQuery): Promise<FormDraft> {
  if (!error && done !== 'sent') return {}
  const { held, ...draft } = unpackFormDraft((await cookies()).get('formDraft')?.value ?? '')
  return error === 'sessionEnded' ? heldDraft(held) : draft
}

/** Returns the input of a form that waited until its member had signed in. */
function heldDraft(held: unknown): FormDraft {
  try {
    const value: unknown = typeof held === 'string' ? JSON.parse(held) : null
    return typeof value === 'object' && value !== null ? (value as FormDraft) : {}
  } catch {
    return {}
  }
}
