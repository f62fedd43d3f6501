import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SignedIn } from '@/components/account/signed-in'
import { renderWithMessages } from '@/tests/support/with-messages'

const next = { href: '/personal?lang=en', label: 'Personal centre' }
const show = () => renderWithMessages(<SignedIn locale="en" siteId={101} next={next} />)

afterEach(() => {
  document.cookie = 'userName=; Max-Age=0; Path=/'
})

it('tells a member on a sign-in form that this browser is signed in', () => {
  document.cookie = 'userName=zhang****ming; Path=/'
  show()
  expect(screen.getByText('Signed in as zhang****ming')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Personal centre' })).toHaveAttribute('href', next.href)
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled()
})

it('tells a visitor nothing', () => {
  const { container } = show()
  expect(container).toBeEmptyDOMElement()
})
