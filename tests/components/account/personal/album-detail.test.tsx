import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { QueryProvider } from '@/components/providers/query-provider'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

it('says that there is no such album, and leads to those there are', async () => {
  answerCall('memberInfo', memberInfo)
  refuseCall('personalAlbumInfo', { http: 404, message: 'Not found' })
  renderWithMessages(
    <QueryProvider>
      <AlbumDetail context={{ locale: 'en', siteId: 101 }} id={999} />
    </QueryProvider>,
  )
  expect(await screen.findByText('There is no such album')).toBeInTheDocument()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/personal?lang=en&type=album')
  expect(screen.queryByText('Data acquisition failed')).toBeNull()
})
