import { withSupport } from '@/components/ui/toast-store'

/** Messages of a failed call: by field, and for the whole form where no field is named. */
export type Failure = { fields: Readonly<Record<string, string>>; text: string | null }

type Known = { fields?: Readonly<Record<string, string>>; message?: string; kind?: string }

/** Failures support cannot help with: rejected input, a session that ended, what is no longer there. */
const WITHOUT_SUPPORT = new Set<string | undefined>(['refused', 'unauthorised', 'not-found', 'withdrawn'])

/** Reads the messages of a failed call; without an answer of the server it is about the connection. */
export function failureOf(error: unknown, t: (key: 'offline' | 'failed') => string): Failure {
  const { fields = {}, message = '', kind } = (error ?? {}) as Known
  if (Object.keys(fields).length > 0) return { fields, text: null }
  if (kind === 'unreachable' && !navigator.onLine) return { fields: {}, text: t('offline') }
  const text = message || t('failed')
  return { fields: {}, text: WITHOUT_SUPPORT.has(kind) ? text : withSupport(text) }
}
