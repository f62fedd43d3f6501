import { afterEach, expect, it } from 'vitest'
import { claimDrafts, draftName, hasDrafts, restoreDraft, storeDraft } from '@/components/account/form-draft'

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

it('names drafts by what a form is about: its hidden fields, or what its address says', () => {
  const ofArticle = (id: string) =>
    draftName({
      call: 'extReportError',
      fields: [
        { kind: 'hidden', name: 'id', label: 'Article', value: id },
        { kind: 'textarea', name: 'message', label: 'Message', maxLength: 9, value: 'not of the name' },
      ],
    })
  const ofAddress = (subject: string) => draftName({ call: 'subscribe', subject, fields: [] })
  storeDraft(ofArticle('7'), formWith('Table 2').form)
  expect(restoreDraft(ofArticle('8'), formWith('').form)).toBe(false)
  expect(restoreDraft(ofArticle('7'), formWith('').form)).toBe(true)
  storeDraft(ofAddress(''), formWith('Table 2').form)
  expect(restoreDraft(ofAddress('search q=light'), formWith('').form)).toBe(false)
  expect(restoreDraft(ofAddress(''), formWith('').form)).toBe(true)
})
