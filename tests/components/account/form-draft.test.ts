import { afterEach, expect, it } from 'vitest'
import { claimDrafts, hasDrafts, restoreDraft, storeDraft } from '@/components/account/form-draft'

afterEach(() => sessionStorage.clear())

function formWith(message: string, password = '') {
  const form = document.createElement('form')
  form.innerHTML = '<textarea name="message"></textarea><input name="password" type="password">'
  const [text, secret] = form.elements as unknown as [HTMLTextAreaElement, HTMLInputElement]
  text.value = message
  secret.value = password
  return { form, text, secret }
}

it('restores a message of several lines, but no password', () => {
  storeDraft('extReportError', formWith('Table 2:\na wrong unit', 'Tidal7Moss').form)
  const { form, text, secret } = formWith('')
  expect(restoreDraft('extReportError', form)).toBe(true)
  expect([text.value, secret.value]).toEqual(['Table 2:\na wrong unit', ''])
})

it('keeps drafts for the member who wrote them', () => {
  claimDrafts('138****5678')
  storeDraft('saveInfo', formWith('mine').form)
  claimDrafts('138****5678')
  expect(hasDrafts('saveInfo')).toBe(true)
  claimDrafts('another')
  expect(hasDrafts('saveInfo')).toBe(false)
})
