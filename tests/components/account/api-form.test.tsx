import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiForm } from '@/components/account/api-form'
import { renderWithMessages } from '@/tests/support/with-messages'

it('asks for the captcha of a message code without calling the form itself incomplete', () => {
  const captcha = { kind: 'captcha', name: 'captcha', label: 'Letters', shown: true } as const
  const show = (forCode: boolean) =>
    renderWithMessages(
      <ApiForm
        view={{
          ...{ locale: 'en', siteId: 101, call: 'loginByMessage', action: '/x', submit: 'Send' },
          fields: [{ ...captcha, forCode }],
          done: { href: '/' },
        }}
      />,
    )
  const { unmount } = show(true)
  expect(screen.getByRole('textbox')).not.toBeRequired()
  unmount()
  show(false)
  expect(screen.getByRole('textbox')).toBeRequired()
})

it('offers suggestions beside a field that takes any text', () => {
  const common = { kind: 'text', autoComplete: 'off' } as const
  renderWithMessages(
    <ApiForm
      view={{
        ...{ locale: 'en', siteId: 101, call: 'subscribe', action: '/x', submit: 'Send' },
        fields: [
          { ...common, name: 'value', label: 'Column', suggestions: ['Review', 'Letters'] },
          { ...common, name: 'other', label: 'Other' },
        ],
        done: { href: '/' },
      }}
    />,
  )
  const field = screen.getByRole('combobox', { name: /Column/ })
  const list = document.getElementById(field.getAttribute('list') ?? '')
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
    'Review',
    'Letters',
  ])
  expect(screen.getByRole('textbox', { name: /Other/ }).getAttribute('list')).toBeNull()
})
