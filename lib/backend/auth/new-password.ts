import type { RefusalKey } from '@/lib/backend/http/refusal'
import { type PasswordProblem, passwordProblem } from '@/lib/rules/password'
import type { Context } from '@/lib/backend/http/context'
import { cookieOf } from '@/lib/backend/http/cookies'
import { unwrapPassword } from './transport'

const texts: Record<PasswordProblem, RefusalKey> = {
  length: 'passwordLength',
  classes: 'passwordClasses',
  whitespace: 'passwordWhitespace',
  userName: 'passwordUserName',
  common: 'passwordCommon',
}

/** A password of a request as it was typed. */
export const openPassword = (
  { db, request }: Pick<Context, 'db' | 'request'>,
  sent: string,
): Promise<string> => unwrapPassword(db, sent, cookieOf(request, 'aesKey'))

/** What is wrong with a new password and its repetition, by field; empty when nothing is. */
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
    ...(confirmPassword === password ? {} : { confirmPassword: 'passwordsDiffer' as const }),
  }
}
