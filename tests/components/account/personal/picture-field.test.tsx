import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PictureField } from '@/components/account/personal/picture-field'
import type { PersonalPlace } from '@/components/account/personal/place'
import { RcPubError } from '@/lib/client/rc-pub-error'

vi.mock('@/components/account/personal/upload-picture', () => ({
  uploadPicture: () => Promise.reject(new RcPubError('refused', 'Too large', 413)),
}))

it('says what was wrong with a picture and still what is allowed', async () => {
  const words = { choosePicture: 'Choose', uploading: 'Sending', failed: 'Failed' }
  const place = { words } as unknown as PersonalPlace
  render(
    <PictureField
      {...{ place, kind: 'avatar', label: 'Picture', hint: 'PNG up to 5 MB', value: null }}
      onChange={() => undefined}
    />,
  )
  fireEvent.change(screen.getByLabelText('Picture: Choose'), {
    target: { files: [new File(['x'], 'big.png', { type: 'image/png' })] },
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^Too large/))
  expect(screen.getByRole('status')).toHaveTextContent('PNG up to 5 MB')
})
