import type { ClosedSite } from '@/lib/contract/envelope'

/** Kinds of failed calls: pages map them to a view and a status, islands to a toast. */
export type RcPubErrorKind =
  | 'unauthorised'
  | 'refused'
  | 'not-found'
  | 'withdrawn'
  | 'forbidden-site'
  | 'expired-site'
  | 'bad-shape'
  | 'unreachable'

/** A failed call; `message` is the server's error text, if it sent one. */
export class RcPubError extends Error {
  constructor(
    readonly kind: RcPubErrorKind,
    message: string,
    readonly status: number | null = null,
    /** The server's error texts by form field. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The closed or expired site, and its contact. */
    readonly site: ClosedSite | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'RcPubError'
  }
}

/** Creates the error of a call without a text of the server; its reason is for logs, never for readers. */
export const brokenCall = (kind: RcPubErrorKind, reason: unknown, status: number | null = null): RcPubError =>
  new RcPubError(kind, '', status, {}, null, {
    // Logs follow causes that are errors.
    cause: reason instanceof Error ? reason : new Error(String(reason)),
  })

/** Checks whether a back end does not have the call: its path is missing there, or answers with something else. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof RcPubError && ['not-found', 'bad-shape', 'refused'].includes(error.kind)

/** Returns a handler that replaces the response of a call the back end does not have. */
export const ifUnknown =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (isUnknownCall(error)) return otherwise
    throw error instanceof Error ? error : new Error(String(error))
  }

/** Maps an envelope status and an HTTP status to a kind (a 401 counts from either). */
export function kindOf(bodyStatus: number | null, http: number): RcPubErrorKind {
  if (bodyStatus === 401 || http === 401) return 'unauthorised'
  if (bodyStatus === 10001) return 'forbidden-site'
  if (bodyStatus === 10002) return 'expired-site'
  if (bodyStatus === 410 || http === 410) return 'withdrawn'
  if (bodyStatus === 404 || http === 404) return 'not-found'
  return http >= 500 || bodyStatus === null ? 'unreachable' : 'refused'
}
