import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { translator } from '@/lib/i18n/translator'
import { CaptchaField } from '@/components/account/captcha-field'
import { QueryProvider } from '@/components/providers/query-provider'
import { answerCall, breakCall, useApiServer } from '@/tests/support/api-server'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()
const t = translator('en', 'form')

const field = (round: number) => (
  <QueryProvider>
    <CaptchaField
      context={{ locale: 'en', siteId: 101 }}
      id="captcha"
      name="captcha"
      label="Letters"
      round={round}
    />
  </QueryProvider>
)

it('lets the browser answer, and forgets the answer when it is used up', async () => {
  const requests = answerCall('captcha', { challenge: 'abc.1', bits: 8 })
  const { rerender } = renderWithMessages(field(0))
  fireEvent.click(screen.getByRole('button', { name: t('captchaWork') }))
  expect(await screen.findByText(t('captchaWorked'))).toBeInTheDocument()
  expect(requests.map(({ headers }) => [headers.get('language'), headers.get('siteId')])).toEqual([
    ['en', '101'],
  ])
  expect(screen.getByLabelText(/Letters/)).not.toHaveValue('')
  rerender(field(1))
  expect(screen.getByLabelText(/Letters/)).toHaveValue('')
  expect(await screen.findByRole('button', { name: t('captchaWork') })).toBeInTheDocument()
})

it('offers it again when the puzzle cannot be had', async () => {
  const requests = breakCall('captcha')
  renderWithMessages(field(0))
  fireEvent.click(screen.getByRole('button', { name: t('captchaWork') }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(await screen.findByRole('button', { name: t('captchaWork') })).toBeInTheDocument()
})
