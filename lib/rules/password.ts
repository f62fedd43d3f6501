import { isCommonPassword } from './common-password'
import { limits } from './limits'

/** Rules a password can break (docs/behaviour.md#passwords-codes-and-captchas). */
export type PasswordProblem = 'length' | 'classes' | 'whitespace' | 'userName' | 'common'

/** Returns the first rule a new password breaks; null when it is valid. `userName` is compared without case. */
export function passwordProblem(password: string, userName = ''): PasswordProblem | null {
  const length = [...password].length
  if (/\s/.test(password)) return 'whitespace'
  if (length < limits.password.min || length > limits.password.max) return 'length'
  if (!/\d/.test(password) || !/[A-Z]/.test(password) || !/[a-z]/.test(password)) return 'classes'
  if (userName !== '' && password.toLowerCase().includes(userName.toLowerCase())) return 'userName'
  return isCommonPassword(password) ? 'common' : null
}

/** Checks whether a password set at `since` is older than the recommended three months. */
export function passwordIsOld(since: Date, now: Date): boolean {
  const due = new Date(since)
  due.setMonth(due.getMonth() + limits.password.changeMonths)
  return due <= now
}
