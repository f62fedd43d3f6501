import { isSafePath } from './safe-path'

/**
 * Checks whether a path, with its query, stays on this host: no browser may read it as another host, even after
 * removing dot segments (`/.//host` becomes `//host`).
 */
export function isLocalPath(path: string | null | undefined): path is string {
  if (typeof path !== 'string' || !/^\/(?!\/)[\x21-\x7e]*$/.test(path) || path.includes('\\')) return false
  return isSafePath(path.split(/[?#]/)[0] ?? '')
}

/** Maximum length calls accept (`back` in `lib/contract/auth.ts`). */
const MAX_LENGTH = 2000

/** Account pages that are no return target after signing in. */
const ACCOUNT = /^(\/(zh|en))?\/(login|quickLogin|register|forgetCode|accountBinding)\b/

/** Checks a return target after signing in: a path of this host that is no account form. */
export const isReturnPath = (path: string | null | undefined): path is string =>
  isLocalPath(path) && path.length <= MAX_LENGTH && !ACCOUNT.test(path)
