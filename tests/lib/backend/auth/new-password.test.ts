import { expect, it } from 'vitest'
import { passwordFields } from '@/lib/backend/auth/new-password'

it.each([
  ['Tidal7Moss', 'Tidal7Moss', {}],
  ['Tidal7Moss', '', { confirmPassword: 'passwordRepeatMissing' }],
  ['Tidal7Moss', 'Tidal7Mos', { confirmPassword: 'passwordsDiffer' }],
  ['', '', { password: 'passwordMissing', confirmPassword: 'passwordRepeatMissing' }],
])('of the passwords "%s" and "%s" each field says what is wrong', (password, repeated, wrong) => {
  expect(passwordFields(password, repeated, 'reader')).toEqual(wrong)
})
