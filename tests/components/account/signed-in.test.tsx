import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SignedIn } from '@/components/account/signed-in'
import { Toaster } from '@/components/ui/toaster'
import { refuseCall, useApiServer } from '@/tests/support/api-server'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const next = { href: '/personal?lang=en', label: 'Personal center' }
const show = () => renderWithMessages(<SignedIn locale="en" siteId={101} next={next} />)

afterEach(() => {
  document.cookie = 'userName=; Max-Age=0; Path=/'
})

it('tells a member on a sign-in form that this browser is signed in', () => {
  document.cookie = 'userName=zhang****ming; Path=/'
  show()
  expect(screen.getByText('Signed in as zhang****ming')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Personal center' })).toHaveAttribute('href', next.href)
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled()
})

it('tells a visitor nothing', () => {
  const { container } = show()
  expect(container).toBeEmptyDOMElement()
})

it('says why signing out failed, and lets it be tried again', async () => {
  document.cookie = 'userName=zhang****ming; Path=/'
  const refused = refuseCall('logout', { message: 'Not now.' })
  renderWithMessages(
    <>
      <Toaster />
      <SignedIn locale="en" siteId={101} next={next} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Not now.')).toBeVisible()
  expect(refused.map(({ method }) => method)).toEqual(['DELETE'])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled())
})
