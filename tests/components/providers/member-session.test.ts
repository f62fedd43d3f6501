import { afterEach, expect, it, vi } from 'vitest'
import { redirectToLogin } from '@/components/providers/member-session'
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
