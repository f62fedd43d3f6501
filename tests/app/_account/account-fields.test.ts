import { afterEach, expect, it } from 'vitest'
import { accountFields } from '@/app/_account/account-fields'
import { env } from '@/lib/env'
import { translator } from '@/lib/i18n/translator'

afterEach(() => void Object.assign(env, { SMS_WEBHOOK_URL: undefined, SMS_PREFIXES: undefined }))

it('says how to write a foreign number where messages reach it', () => {
  const t = translator('en', 'account')
  expect(accountFields(t).mobileNo).not.toHaveProperty('hint')
  Object.assign(env, { SMS_WEBHOOK_URL: 'https://sms.example.org/' })
  expect(accountFields(t).mobileNo).toHaveProperty('hint', t('mobileNoHint'))
  Object.assign(env, { SMS_PREFIXES: ['+86', '+852'] })
  expect(accountFields(t).mobileNo).toHaveProperty('hint', 'Numbers with these country codes: +86, +852')
  Object.assign(env, { SMS_PREFIXES: ['+86'] })
  expect(accountFields(t).mobileNo).not.toHaveProperty('hint')
})
