import { withSupport } from '@/components/ui/toast-store'

/** What a failed call says to a person: by field, and as a whole where no field is named. */
export type Failure = { fields: Readonly<Record<string, string>>; text: string | null }

type Known = { fields?: Readonly<Record<string, string>>; message?: string; kind?: string }

/** Reads a failure of the client; without an answer of the server it tells of the connection. */
export function failureOf(error: unknown, t: (key: 'offline' | 'failed') => string): Failure {
  const { fields = {}, message = '', kind } = (error ?? {}) as Known
  if (Object.keys(fields).length > 0) return { fields, text: null }
  if (kind === 'unreachable' && !navigator.onLine) return { fields: {}, text: t('offline') }
  const text = message || t('failed')
  // What the server has against the input is for the reader alone to mend.
  return { fields: {}, text: kind === 'refused' ? text : withSupport(text) }
}
