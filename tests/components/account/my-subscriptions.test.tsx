import { fireEvent, screen, waitFor } from '@testing-library/react'
import Cookies from 'js-cookie'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { MySubscriptions, SubscriptionsNoScript } from '@/components/account/my-subscriptions'
import { Toaster } from '@/components/ui/toaster'
import { translator } from '@/lib/i18n/translator'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { WithMessages, renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const t = translator('en', 'subscriptions')
const row = {
  id: 3,
  type: 'keyword' as const,
  value: 'laser',
  email: 'a@b.org',
  confirmed: true,
  language: 'en',
}

const show = () =>
  renderWithMessages(
    <>
      <h1>Email alerts</h1>
      <Toaster />
      <MySubscriptions locale="en" siteId={101} />
    </>,
  )

afterEach(() => {
  Cookies.remove('userName')
})

it('lists what a member subscribed to, and reads it again when one has ended', async () => {
  Cookies.set('userName', 'z****g')
  answerCall('memberInfo', memberInfo)
  let rows = [row]
  const read = answerCall('subscribeList', () => rows)
  const ended = answerCall('unSubscribe', () => {
    rows = []
    return { ended: true, sent: false }
  })
  show()
  const button = await screen.findByRole('button', { name: `${t('end')}: ${t('kind.keyword')} laser` })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText(t('ended'))).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText(t('title'))).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(await ended[0]?.json()).toEqual({ id: 3 })
  expect(read).toHaveLength(2)
})

it('says why a subscription could not be ended and leaves it in the list', async () => {
  Cookies.set('userName', 'z****g')
  answerCall('memberInfo', memberInfo)
  answerCall('subscribeList', [row])
  refuseCall('unSubscribe', { message: 'Not now.' })
  show()
  fireEvent.click(await screen.findByRole('button', { name: `${t('end')}: ${t('kind.keyword')} laser` }))
  expect(await screen.findByText('Not now.')).toBeInTheDocument()
  expect(screen.getByText(t('title'))).toBeInTheDocument()
})

it('asks nothing of a visitor', async () => {
  const read = answerCall('subscribeList', [row])
  const { container } = show()
  await new Promise((done) => setTimeout(done, 100))
  expect(read).toEqual([])
  expect(container).not.toHaveTextContent(t('title'))
})

it('lists them without scripts, each with a form that ends it', () => {
  const html = renderToStaticMarkup(
    <WithMessages>
      <SubscriptionsNoScript rows={[row]} action="/end" />
    </WithMessages>,
  )
  expect(html).toMatch(/^<noscript>/)
  expect(html).toContain(`${t('kind.keyword')}: laser`)
  expect(html).toMatch(/<form action="\/end" method="post"><input type="hidden" name="id" value="3"\/>/)
})
