import { expect, it } from 'vitest'
import { failedOf } from '@/app/_account/account-forms'
import { messages } from '@/lib/i18n/messages'

const { api } = messages.en

it.each([
  ['email.emailFormat,captcha.captchaMissing', { email: api.emailFormat, captcha: api.captchaMissing }],
  ['linkInvalid', { '': api.linkInvalid }],
  ['email.nothingOfOurs,__proto__.emailFormat', undefined],
  [undefined, undefined],
])('reads %s', (error, expected) => {
  expect(failedOf(error, 'en')).toEqual(expected)
})
