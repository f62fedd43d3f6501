import { afterEach, expect, it, vi } from 'vitest'
import { redirectToLogin, suppressLoginRedirect } from '@/components/providers/member-session'
import { currentToasts } from '@/components/ui/toast-store'

afterEach(() => {
  // Runs the redirect to the login page (jsdom does not navigate), so that the next 401 counts again.
  vi.runOnlyPendingTimers()
  delete document.documentElement.dataset.support
  vi.useRealTimers()
})

it('gives nobody a number to call because a session has ended', () => {
  vi.useFakeTimers()
  document.documentElement.dataset.support = 'Support: 0998-555-0142'
  redirectToLogin('Please sign in first.', 'en')
  expect(currentToasts().map(({ text }) => text)).toEqual(['Please sign in first.'])
})

it('opens no login page that leads back to a page its member left by signing out', () => {
  vi.useFakeTimers()
  const before = vi.getTimerCount()
  redirectToLogin('Please sign in first.', 'en')
  const withRedirect = vi.getTimerCount()
  suppressLoginRedirect()
  expect([withRedirect > before, vi.getTimerCount()]).toEqual([true, withRedirect - 1])
})

it('leads to the login page again once the browser shows the page from its cache', () => {
  vi.useFakeTimers()
  suppressLoginRedirect()
  redirectToLogin('Please sign in first.', 'en')
  expect(currentToasts()).toEqual([])
  window.dispatchEvent(new Event('pageshow'))
  redirectToLogin('Please sign in first.', 'en')
  expect(currentToasts()).toHaveLength(1)
})
