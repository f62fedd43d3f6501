import { act, render, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemberPortals } from '@/components/account/member-portals'
import { PortalTarget } from '@/components/ui/portal-target'
import { refuseCall, useApiServer } from '@/tests/support/api-server'
import { limits } from '@/lib/rules/limits'

useApiServer()

const show = () =>
  render(
    <>
      <PortalTarget name="member">
        <a href="/login">Log in</a>
      </PortalTarget>
      <MemberPortals locale="en" siteId={1} links={[{ href: '/personal', label: 'Mine' }]} />
    </>,
  )

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  Cookies.remove('userName')
  vi.useRealTimers()
})

it('shows a member the menu in place of the login links, and the links again after signing out elsewhere', async () => {
  Cookies.set('userName', '*lice')
  refuseCall('memberInfo', { http: 503, status: 503 })
  show()
  expect(await screen.findByText('*lice')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument()
  Cookies.remove('userName')
  act(() => void vi.advanceTimersByTime(limits.userNamePoll))
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument()
  expect(screen.queryByText('*lice')).not.toBeInTheDocument()
})

it('leaves a visitor the links', () => {
  show()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument()
  expect(screen.queryByText('Sign out')).not.toBeInTheDocument()
})

it('clears the name of a session that has ended elsewhere, without a word', async () => {
  Cookies.set('userName', 'B****')
  const calls = refuseCall('memberInfo', { http: 401, status: 401, message: 'Please sign in first.' })
  show()
  await waitFor(() => expect(calls).not.toHaveLength(0))
  expect(screen.queryByText('Please sign in first.')).not.toBeInTheDocument()
  expect(location.pathname).not.toContain('login')
})
