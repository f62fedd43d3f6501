import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ApiForm } from '@/components/account/api-form'
import { currentToasts } from '@/components/ui/toast-store'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages, WithMessages } from '@/tests/support/with-messages'

useApiServer()

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

const login = (onDone?: (data: unknown) => void) => {
  const text = { kind: 'text', autoComplete: 'off' } as const
  renderWithMessages(
    <ApiForm
      view={{
        ...{ locale: 'en', siteId: 101, call: 'login', action: '/x', submit: 'Sign in' },
        fields: [
          { ...text, name: 'userName', label: 'User name' },
          { ...text, name: 'note', label: 'Note' },
          { kind: 'captcha', name: 'captcha', label: 'Letters', shown: true },
        ],
        done: { href: '/' },
      }}
      {...(onDone ? { onDone } : {})}
    />,
  )
  fireEvent.change(screen.getByLabelText(/User name/), { target: { value: 'zhang' } })
  fireEvent.change(screen.getByLabelText(/Letters/), { target: { value: 'abcd' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

it('sends what was typed, the captcha in its header, and tells of the answer', async () => {
  const sent = answerCall('login', { token: 'csrf', member: memberInfo })
  const onDone = vi.fn()
  login(onDone)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(await sent[0]?.json()).toEqual({ userName: 'zhang', note: '' })
  expect(sent[0]?.headers.get('captcha')).toBe('abcd')
})

it.each([
  ['mobileNo', /number/],
  ['email', /address/],
])('says by which way a code for %s was sent', async (name, way) => {
  const sent = answerCall('sendReceiverMessage', { wait: 60 })
  renderWithMessages(
    <ApiForm
      view={{
        ...{ locale: 'en', siteId: 101, call: 'register', action: '/x', submit: 'Register' },
        fields: [
          { kind: 'text', autoComplete: 'off', name, label: 'Contact' },
          { kind: 'code', name: 'code', label: 'Code', purpose: 'register' },
        ],
        done: { href: '/' },
      }}
    />,
  )
  fireEvent.change(screen.getByLabelText(/Contact/), { target: { value: '13800000000' } })
  const button = screen.getByRole('button', { name: 'Send code' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(way)]))
  fireEvent.click(button)
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(1)
})

it('shows what is wrong beside its field and asks for another captcha', async () => {
  refuseCall('login', { message: 'Wrong', fields: { userName: 'Nobody has this name.' } })
  login()
  expect(await screen.findAllByText('Nobody has this name.')).not.toEqual([])
  expect(screen.getByLabelText(/User name/)).toHaveValue('zhang')
  expect(screen.getByLabelText(/Letters/)).toHaveValue('')
})

it('shows a 401 of a form of visitors in the form itself', async () => {
  refuseCall('login', { http: 401, message: 'The name or the password is wrong.' })
  login()
  expect(await screen.findByText(/The name or the password is wrong/)).toBeInTheDocument()
})

it('puts a draft back, but not over what was typed before scripts arrived', () => {
  sessionStorage.setItem('draft.saveInfo', JSON.stringify({ name: 'Old name', region: 'Old region' }))
  const text = { kind: 'text', autoComplete: 'off' } as const
  const fields = [
    { ...text, name: 'name', label: 'Name' },
    { ...text, name: 'region', label: 'Region' },
  ]
  const view = { locale: 'en', siteId: 101, call: 'saveInfo', action: '/x', submit: 'Save', fields } as const
  const form = (
    <WithMessages>
      <ApiForm view={{ ...view, done: { href: '/' } }} />
    </WithMessages>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  const typed = screen.getByLabelText<HTMLInputElement>(/Name/)
  typed.value = 'New name'
  render(form, { container, hydrate: true })
  expect(screen.getByLabelText(/Name/)).toBe(typed)
  expect(screen.getByLabelText(/Name/)).toHaveValue('New name')
  expect(screen.getByLabelText(/Region/)).toHaveValue('Old region')
  container.remove()
  sessionStorage.clear()
})

it('leads from each error to its field, the captcha too, where ids have a prefix', async () => {
  refuseCall('changeMobile', { fields: { mobileNo: 'No number.', captcha: 'No letters.' } })
  renderWithMessages(
    <ApiForm
      view={{
        ...{
          locale: 'en',
          siteId: 101,
          call: 'changeMobile',
          action: '/x',
          submit: 'Save',
          idPrefix: 'mobile-',
        },
        fields: [
          { kind: 'text', autoComplete: 'off', name: 'mobileNo', label: 'Number' },
          { kind: 'captcha', name: 'captcha', label: 'Letters', shown: true },
        ],
        done: { href: '/' },
      }}
    />,
  )
  answerCall('memberInfo', memberInfo)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.localName)).toEqual([
    'input',
    'input',
  ])
})
