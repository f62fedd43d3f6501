import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { translator } from '@/lib/i18n/translator'
import { BindingForm, PendingNotice } from '@/components/account/binding-form'
import { answerCall, breakCall, useApiServer } from '@/tests/support/api-server'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()
const t = translator('en', 'binding')

const userName = { kind: 'text', name: 'userName', label: 'User name', autoComplete: 'username' } as const

const show = (provider: string | null) => {
  const view = (call: 'login' | 'thirdBind', submit: string) => ({
    ...({ locale: 'en', siteId: 101, call, action: '/x', submit, fields: [userName] } as const),
    done: { href: '/' },
  })
  renderWithMessages(
    <BindingForm provider={provider} login={view('login', 'Sign in')} bind={view('thirdBind', 'Bind')} />,
  )
}

it('offers to bind the pending identity, whatever the URL says', async () => {
  answerCall('thirdPending', { provider: 'CARSI' })
  show(null)
  expect(await screen.findByText(t('waiting', { name: 'CARSI' }))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Bind' })).toBeInTheDocument()
})

it('offers plain signing in without a pending identity', async () => {
  answerCall('thirdPending', null)
  show('CARSI')
  expect(await screen.findByText(t('nothing'))).toBeInTheDocument()
})

it('follows the URL while the request fails', async () => {
  const requests = breakCall('thirdPending')
  show('CARSI')
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.getByText(t('waiting', { name: 'CARSI' }))).toBeInTheDocument()
})

it('keeps input typed before the response', async () => {
  answerCall('thirdPending', { provider: 'CARSI' })
  show(null)
  fireEvent.input(screen.getByLabelText(/User name/), { target: { value: 'zhang' } })
  expect(await screen.findByRole('button', { name: 'Bind' })).toBeInTheDocument()
  expect(screen.getByLabelText(/User name/)).toHaveValue('zhang')
})

it('names the pending identity above the form that binds by a code', async () => {
  answerCall('thirdPending', { provider: 'CARSI' })
  renderWithMessages(<PendingNotice provider={null} site={{ locale: 'en', siteId: 101 }} />)
  expect(await screen.findByText(t('waiting', { name: 'CARSI' }))).toBeInTheDocument()
})
