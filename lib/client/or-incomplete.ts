import 'server-only'
import { answer } from '@/lib/answer'
import { RcPubError } from './rc-pub-error'

/**
 * Marks the current page as incomplete where a part of it failed for now: without a change nothing would render it
 * again.
 */
export function markIncomplete(error: unknown): void {
  if (!(error instanceof RcPubError) || error.kind === 'unreachable') answer({ incomplete: true })
}

/** Returns a handler that replaces a part of a page whose call failed, and marks the page. */
export const orIncomplete =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    markIncomplete(error)
    return otherwise
  }
