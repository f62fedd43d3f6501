import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { storeDraftText, storedDraft } from '@/components/account/form-draft'
import { Security } from '@/components/account/personal/security'
import { QueryProvider } from '@/components/providers/query-provider'
import { Toaster } from '@/components/ui/toaster'
import { translator } from '@/lib/i18n/translator'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const t = translator('en', 'personal')
const password = {
  kind: 'text',
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
} as const

const show = () =>
  renderWithMessages(
    <QueryProvider>
      <Toaster />
      <Security
        context={{ locale: 'en', siteId: 101 }}
        password={[password]}
        mobile={[password]}
        deletion={[password, { kind: 'check', name: 'agree', label: t('deleteAgree') }]}
        providers={[{ href: '/connect', name: 'ORCID', label: 'Connect ORCID' }]}
      />
    </QueryProvider>,
  )

const deletion = async () => {
  const title = await screen.findByRole('heading', { name: t('deleteAccount') })
  const section = title.closest('section')
  if (!section) throw new Error('no section around the heading')
  return within(section)
}

it('disconnects an identity after asking, and reads the account again', async () => {
  let identities = ['ORCID']
  answerCall('memberInfo', () => ({ ...memberInfo, identities }))
  const sent = answerCall('unbindThird', () => {
    identities = []
    return { ...memberInfo, identities }
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: t('disconnectOf', { name: 'ORCID' }) }))
  expect(screen.getByText(t('confirmDisconnect', { name: 'ORCID' }))).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: t('disconnect') }))
  expect(await screen.findByText(t('connectedNone'))).toBeInTheDocument()
  expect(await sent[0]?.json()).toEqual({ name: 'ORCID' })
  expect(screen.getByRole('link', { name: 'Connect ORCID' })).toBeInTheDocument()
})

it('leaves the page free as soon as the question is answered', async () => {
  answerCall('memberInfo', { ...memberInfo, identities: ['ORCID'] })
  answerCall('unbindThird', { ...memberInfo, identities: [] })
  show()
  fireEvent.click(await screen.findByRole('button', { name: t('disconnectOf', { name: 'ORCID' }) }))
  fireEvent.click(screen.getByRole('button', { name: t('disconnect') }))
  expect(screen.queryByText(t('confirmDisconnect', { name: 'ORCID' }))).toBeNull()
  await waitFor(() => expect(screen.getByText(t('disconnected'))).toBeInTheDocument())
})

it('says why the last way to sign in stays', async () => {
  answerCall('memberInfo', { ...memberInfo, identities: ['ORCID'] })
  refuseCall('unbindThird', { message: 'Your only way in.' })
  show()
  fireEvent.click(await screen.findByRole('button', { name: t('disconnectOf', { name: 'ORCID' }) }))
  fireEvent.click(screen.getByRole('button', { name: t('disconnect') }))
  await waitFor(() => expect(screen.getByText('Your only way in.')).toBeInTheDocument())
})

it('keeps what was typed when the account cannot be read again', async () => {
  answerCall('memberInfo', { ...memberInfo, identities: ['ORCID'] })
  answerCall('unbindThird', { ...memberInfo, identities: [] })
  show()
  const password = (await deletion()).getByLabelText(/Password/)
  fireEvent.change(password, { target: { value: 'Tidal7Moss' } })
  refuseCall('memberInfo', { http: 503, message: 'Busy. Try again shortly.' })
  fireEvent.click(screen.getByRole('button', { name: t('disconnectOf', { name: 'ORCID' }) }))
  fireEvent.click(screen.getByRole('button', { name: t('disconnect') }))
  expect(await screen.findByText('Busy. Try again shortly.')).toBeInTheDocument()
  expect((await deletion()).getByLabelText(/Password/)).toBe(password)
  expect(password).toHaveValue('Tidal7Moss')
})

it('shows one task at a time: the others are folded, and opening one closes it', async () => {
  answerCall('memberInfo', { ...memberInfo, identities: ['ORCID'] })
  show()
  const title = await screen.findByRole('heading', { name: t('deleteAccount') })
  const tasks = [...document.querySelectorAll('details')]
  expect(tasks.map(({ open }) => open)).toEqual([true, false, false, false, false])
  expect(new Set(tasks.map((task) => task.getAttribute('name'))).size).toBe(1)
  expect(title.closest('summary')).not.toBeNull()
})

it('offers the data of the member as a download', async () => {
  answerCall('memberInfo', memberInfo)
  show()
  const link = await screen.findByRole('link', { name: t('exportButton') })
  expect(link).toHaveAttribute('href', '/rc-pub/front/frontMembers/exportAccount?language=en')
})

it('deletes the account with password and consent, and no two fields share an id', async () => {
  answerCall('memberInfo', memberInfo)
  answerCall('getAesKey', { kid: 'k', key: '00112233445566778899aabbccddeeff' })
  const sent = answerCall('deleteAccount', true)
  const { container } = show()
  const form = await deletion()
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  fireEvent.change(form.getByLabelText(/Password/), { target: { value: 'Tidal7Moss' } })
  fireEvent.click(form.getByLabelText(t('deleteAgree')))
  storeDraftText('saveInfo', '{"name":"Li Ming"}')
  fireEvent.click(form.getByRole('button', { name: t('deleteAccount') }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(storedDraft('saveInfo')).toBeNull())
  expect(await sent[0]?.json()).toMatchObject({
    agree: 'on',
    password: expect.stringMatching(/^aes:/) as string,
  })
})

it('asks no password of a member who has none', async () => {
  answerCall('memberInfo', { ...memberInfo, hasPassword: false })
  show()
  const form = await deletion()
  expect(form.queryByLabelText(/Password/)).toBeNull()
  expect(form.getByLabelText(t('deleteAgree'))).toBeInTheDocument()
})

it('fills the button of one form only', async () => {
  answerCall('memberInfo', memberInfo)
  show()
  await screen.findByRole('button', { name: t('changeMobile') })
  const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))
  expect(filled.map(({ textContent }) => textContent)).toEqual([t('changePassword')])
})
