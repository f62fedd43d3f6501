import type { ClosedSite } from '@/lib/contract/envelope'

/** The ways a call fails: pages map them to a view and a status, islands to a toast. */
export type RcPubErrorKind =
  | 'unauthorised'
  | 'refused'
  | 'not-found'
  | 'withdrawn'
  | 'forbidden-site'
  | 'expired-site'
  | 'bad-shape'
  | 'unreachable'

/** A failed call; `message` is the server's own sentence where it sent one. */
export class RcPubError extends Error {
  constructor(
    readonly kind: RcPubErrorKind,
    message: string,
    readonly status: number | null = null,
    /** What the server says of the wrong fields of a form. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Which site is closed or expired, and whom to call about it. */
    readonly site: ClosedSite | null = null,
  ) {
    super(message)
    this.name = 'RcPubError'
  }
}

/** The kind a body status or HTTP code means (a 401 counts from either). */
export function kindOf(bodyStatus: number | null, http: number): RcPubErrorKind {
  if (bodyStatus === 401 || http === 401) return 'unauthorised'
  if (bodyStatus === 10001) return 'forbidden-site'
  if (bodyStatus === 10002) return 'expired-site'
  if (bodyStatus === 410 || http === 410) return 'withdrawn'
  if (bodyStatus === 404 || http === 404) return 'not-found'
  return http >= 500 || bodyStatus === null ? 'unreachable' : 'refused'
}
