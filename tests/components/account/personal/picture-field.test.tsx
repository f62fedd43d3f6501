import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PictureField } from '@/components/account/personal/picture-field'
import { QueryProvider } from '@/components/providers/query-provider'
import { limits } from '@/lib/rules/limits'
import messages from '@/messages/en/personal.json'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

const input = () => screen.getByLabelText<HTMLInputElement>(`Picture: ${messages.choosePicture}`)

const choose = (onChange: (id: string) => void, bytes = 1) => {
  answerCall('memberInfo', memberInfo)
  renderWithMessages(
    <QueryProvider>
      <PictureField
        context={{ locale: 'en', siteId: 101 }}
        {...{ kind: 'avatar', label: 'Picture', hint: 'PNG up to 5 MB', value: null, onChange }}
      />
    </QueryProvider>,
  )
  fireEvent.change(input(), {
    target: { files: [new File([new Uint8Array(bytes)], 'big.png', { type: 'image/png' })] },
  })
}

it('says what was wrong with a picture and still what is allowed', async () => {
  refuseCall('fileUpload', { http: 413, message: 'Too large' })
  choose(() => undefined)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Too large/))
  expect(screen.getByRole('status')).toHaveTextContent('PNG up to 5 MB')
})

it('uploads a picture as soon as it is chosen and tells its form the id', async () => {
  const stored = { id: 'f1', url: '/f1', width: 96, height: 96 }
  const uploads = answerCall('fileUpload', stored)
  const onChange = vi.fn()
  choose(onChange)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('f1'))
  expect(new URL(uploads[0]?.url ?? '').searchParams.get('kind')).toBe('avatar')
})

it('sends no picture that is too large', async () => {
  const uploads = answerCall('fileUpload', { id: 'f1', url: '/f1', width: 96, height: 96 })
  choose(() => undefined, limits.avatarBytes)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(messages.tooLarge.avatar))
  expect(uploads).toEqual([])
})

it('forgets the chosen file, so that choosing it again is a change', () => {
  refuseCall('fileUpload', { http: 429, message: 'Too many' })
  const set = vi.spyOn(HTMLInputElement.prototype, 'value', 'set')
  onTestFinished(() => {
    set.mockRestore()
  })
  choose(() => undefined)
  expect(set.mock.contexts).toContain(input())
  expect(set).toHaveBeenCalledExactlyOnceWith('')
})
