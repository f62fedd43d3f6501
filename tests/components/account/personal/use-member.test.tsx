import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useMemberChange } from '@/components/account/personal/use-member'
import { suppressLoginRedirect } from '@/components/providers/member-session'
import { QueryProvider } from '@/components/providers/query-provider'
import { Toaster } from '@/components/ui/toaster'
import { clearHistoryMutation } from '@/lib/client/queries/personal'
import messages from '@/messages/en/personal.json'
import { answerCall, breakCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const place = { locale: 'en', siteId: 101 } as const

type Options = ReturnType<typeof clearHistoryMutation>

const Change = ({ options = clearHistoryMutation(place), next }: { options?: Options; next?: string }) => {
  const change = useMemberChange(options, 'Deleted', next)
  return (
    <button type="button" onClick={() => change.mutate(undefined)}>
      Save
    </button>
  )
}

const renderAndClick = (options?: Options, next?: string) => {
  document.documentElement.dataset.support = 'Support: 1'
  answerCall('memberInfo', memberInfo)
  renderWithMessages(
    <QueryProvider>
      <Toaster />
      <Change {...(options ? { options } : {})} {...(next ? { next } : {})} />
    </QueryProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
}

afterEach(() => {
  delete document.documentElement.dataset.support
  vi.restoreAllMocks()
})

it('blames nobody but the connection where there is none', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  breakCall('clearHistory')
  renderAndClick()
  expect(await screen.findByText(messages.offline)).toBeVisible()
})

it('tells readers no technical reason of a connection that broke', async () => {
  breakCall('clearHistory')
  renderAndClick()
  expect(await screen.findByText(`${messages.failed}. Support: 1`)).toBeVisible()
})

it('tells once, without whom to call, that the session ended', async () => {
  refuseCall('clearHistory', { http: 401, message: 'Please sign in first.' })
  renderAndClick()
  expect(await screen.findByText('Please sign in first.')).toBeVisible()
  expect(screen.queryByText(/Support/)).toBeNull()
  suppressLoginRedirect()
})

it.each([404, 410])('calls nobody about what is not there any more (%i)', async (http) => {
  refuseCall('clearHistory', { http, message: 'This record is gone.' })
  renderAndClick()
  expect(await screen.findByText('This record is gone.')).toBeVisible()
})

it('leaves it to the reader to mend what the server has against the input', async () => {
  refuseCall('clearHistory', { message: 'Choose a maximum of 5.' })
  renderAndClick()
  expect(await screen.findByText('Choose a maximum of 5.')).toBeVisible()
})

it('ends a failure of the site with whom to call', async () => {
  const failing = () => Promise.reject(Object.assign(new Error('no'), { message: '', kind: 'failed' }))
  renderAndClick({ ...clearHistoryMutation(place), mutationFn: failing })
  expect(await screen.findByText(`${messages.failed}. Support: 1`)).toBeVisible()
})

it('leaves a page of what is gone at once, with the message', async () => {
  answerCall('clearHistory', true)
  renderAndClick(undefined, '#albums')
  await waitFor(() => expect(location.hash).toBe('#albums'))
  expect(sessionStorage.getItem('toast')).toContain('Deleted')
  location.hash = ''
})
