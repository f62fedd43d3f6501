import { isSafePath } from './safe-path'

/**
 * Whether a path, with its query, stays on this host: nothing a browser could read as another one, now or after taking
 * dot segments out of it (`/.//host` becomes `//host`).
 */
export function isLocalPath(path: string | null | undefined): path is string {
  if (typeof path !== 'string' || !/^\/(?!\/)[\x21-\x7e]*$/.test(path) || path.includes('\\')) return false
  return isSafePath(path.split(/[?#]/)[0] ?? '')
}

/** As calls take it (`back` in `lib/contract/auth.ts`). */
const MAX_LENGTH = 2000

/** Pages nobody goes back to after signing in. */
const ACCOUNT = /^(\/(zh|en))?\/(login|quickLogin|register|forgetCode|accountBinding)\b/

/** Whether signing in may lead back there: a path of this host that is no account form itself. */
export const isReturnPath = (path: string | null | undefined): path is string =>
  isLocalPath(path) && path.length <= MAX_LENGTH && !ACCOUNT.test(path)
