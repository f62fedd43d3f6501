import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formWords } from '@/app/_account/account-words'
import { ApiForm } from '@/components/account/api-form'

it('asks for the captcha of a message code without calling the form itself incomplete', () => {
  const captcha = { kind: 'captcha', name: 'captcha', label: 'Letters', shown: true } as const
  const show = (forCode: boolean) =>
    render(
      <ApiForm
        view={{
          ...{ locale: 'en', siteId: 101, call: 'loginByMessage', action: '/x', submit: 'Send' },
          fields: [{ ...captcha, forCode }],
          words: formWords('en'),
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
  render(
    <ApiForm
      view={{
        ...{ locale: 'en', siteId: 101, call: 'subscribe', action: '/x', submit: 'Send' },
        fields: [
          { ...common, name: 'value', label: 'Column', suggestions: ['Review', 'Letters'] },
          { ...common, name: 'other', label: 'Other' },
        ],
        words: formWords('en'),
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
