import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConsentNotice } from '@/components/account/personal/consent-notice'
import { Profile } from '@/components/account/personal/profile'
import { QueryProvider } from '@/components/providers/query-provider'
import { translator } from '@/lib/i18n/translator'
import { answerCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const t = translator('en', 'personal')
const context = { locale: 'en', siteId: 101 } as const
const show = (island: React.ReactNode) => renderWithMessages(<QueryProvider>{island}</QueryProvider>)

it('tells of a changed privacy notice until the member has seen it', async () => {
  let consentOld = true
  answerCall('memberInfo', () => ({ ...memberInfo, consentOld }))
  const sent = answerCall('acceptPrivacy', () => {
    consentOld = false
    return { ...memberInfo, consentOld }
  })
  show(<ConsentNotice context={context} href="/en/privacy/" />)
  expect(await screen.findByRole('link', { name: t('consentRead') })).toHaveAttribute('href', '/en/privacy/')
  fireEvent.click(screen.getByRole('button', { name: t('consentAccept') }))
  await waitFor(() => expect(screen.queryByText(t('consentOld'))).toBeNull())
  expect(sent).toHaveLength(1)
})

it('speaks of no change to a member who never agreed to a notice', async () => {
  answerCall('memberInfo', { ...memberInfo, consentOld: true, consentNone: true })
  show(<ConsentNotice context={context} href="/en/privacy/" />)
  expect(await screen.findByText(t('consentNone'), { exact: false })).toBeInTheDocument()
  expect(screen.queryByText(t('consentOld'), { exact: false })).toBeNull()
})

it('tells which address waits to be confirmed, and keeps it in the form', async () => {
  answerCall('memberInfo', { ...memberInfo, email: 'old@example.org', pendingEmail: 'new@example.org' })
  show(<Profile context={context} />)
  expect(await screen.findByText(t('emailPending', { email: 'new@example.org' }))).toBeInTheDocument()
  expect(screen.getByLabelText(/Email/)).toHaveValue('new@example.org')
})
