import type { Context, RefusalKey } from '@/lib/backend/http/handler'
import { type PasswordProblem, passwordProblem } from '@/lib/rules/password'
import { cookieOf } from '@/lib/backend/http/cookies'
import { unwrapPassword } from './transport'

const texts: Record<PasswordProblem, RefusalKey> = {
  length: 'passwordLength',
  classes: 'passwordClasses',
  whitespace: 'passwordWhitespace',
  userName: 'passwordUserName',
  common: 'passwordCommon',
}

/** Decrypts the password of a request. */
export const openPassword = (
  { db, request }: Pick<Context, 'db' | 'request'>,
  sent: string,
): Promise<string> => unwrapPassword(db, sent, cookieOf(request, 'aesKey'))

/** Returns what is wrong with a new password and its repetition, by field; empty if they are valid. */
export function passwordFields(
  password: string,
  confirmPassword: string,
  userName: string,
): Record<string, RefusalKey> {
  const problem = passwordProblem(password, userName)
  return {
    ...(password === ''
      ? { password: 'passwordMissing' as const }
      : problem
        ? { password: texts[problem] }
        : {}),
    ...(confirmPassword === ''
      ? { confirmPassword: 'passwordRepeatMissing' as const }
      : confirmPassword === password
        ? {}
        : { confirmPassword: 'passwordsDiffer' as const }),
  }
}
