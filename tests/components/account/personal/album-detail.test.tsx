import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AlbumDetail } from '@/components/account/personal/album-detail'
import { Albums } from '@/components/account/personal/albums'
import { QueryProvider } from '@/components/providers/query-provider'
import { Toaster } from '@/components/ui/toaster'
import messages from '@/messages/en/personal.json'
import { answerCall, refuseCall, useApiServer } from '@/tests/support/api-server'
import { memberInfo, pageOf } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()
afterEach(() => sessionStorage.clear())

it('says that there is no such album, and leads to those there are', async () => {
  answerCall('memberInfo', memberInfo)
  refuseCall('personalAlbumInfo', { http: 404, message: 'Not found' })
  renderWithMessages(
    <QueryProvider>
      <AlbumDetail context={{ locale: 'en', siteId: 101 }} id={999} />
    </QueryProvider>,
  )
  expect(await screen.findByText('This album doesn’t exist')).toBeInTheDocument()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/personal?lang=en&type=album')
  expect(screen.queryByText('Data acquisition failed')).toBeNull()
})

it('is at the form of a new album again, with what was typed before the session ended', async () => {
  sessionStorage.setItem('draft.album new name', 'Optics')
  sessionStorage.setItem('draft.album new cover', 'stored-file')
  answerCall('memberInfo', memberInfo)
  answerCall('memberSites', [])
  answerCall('albumSearch', { ...pageOf([]) })
  renderWithMessages(
    <QueryProvider>
      <Albums context={{ locale: 'en', siteId: 101 }} />
    </QueryProvider>,
  )
  expect(await screen.findByLabelText('Album name')).toHaveValue('Optics')
  expect(screen.getByAltText('Cover')).toHaveAttribute('src', expect.stringContaining('stored-file'))
  expect(await screen.findByText('No albums yet')).toBeInTheDocument()
})

it('is at the form of the album again that was edited in the list', async () => {
  sessionStorage.setItem('draft.album 4 enName', 'Sound and light')
  const album = { id: 3, name: '光', enName: 'Light', itemCount: 2, shareKey: null }
  answerCall('memberInfo', memberInfo)
  answerCall('memberSites', [])
  answerCall('albumSearch', pageOf([album, { ...album, id: 4, name: '声', enName: 'Sound' }]))
  renderWithMessages(
    <QueryProvider>
      <Albums context={{ locale: 'en', siteId: 101 }} />
    </QueryProvider>,
  )
  expect(await screen.findByLabelText('Album name')).toHaveValue('声')
  expect(screen.getByLabelText('English name')).toHaveValue('Sound and light')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('Album name')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit Sound' }))
  expect(await screen.findByLabelText('English name')).toHaveValue('Sound')
})

it('edits and deletes albums in their list, and says which are shared', async () => {
  const album = { id: 3, name: '光', enName: 'Light', itemCount: 2, shareKey: 'secret' }
  answerCall('memberInfo', memberInfo)
  answerCall('memberSites', [])
  answerCall('albumSearch', pageOf([album, { ...album, id: 4, enName: 'Sound', shareKey: null }]))
  const deletions = answerCall('deleteAlbum', true)
  renderWithMessages(
    <QueryProvider>
      <Albums context={{ locale: 'en', siteId: 101 }} />
    </QueryProvider>,
  )
  expect(await screen.findAllByText(/Shared by link/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Edit Sound' }))
  expect(await screen.findByLabelText('English name')).toHaveValue('Sound')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete Light' }))
  expect(await screen.findByText('Delete the album “Light” and its list of items?')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(deletions).toHaveLength(1))
})

it('copies the secret link where browsers have no clipboard, or says that it could not', async () => {
  const album = { id: 3, name: '光', enName: 'Light', itemCount: 0, shareKey: 'secret' }
  answerCall('memberInfo', memberInfo)
  answerCall('personalAlbumInfo', album)
  answerCall('albumResources', pageOf([]))
  renderWithMessages(
    <QueryProvider>
      <Toaster />
      <AlbumDetail context={{ locale: 'en', siteId: 101 }} id={3} />
    </QueryProvider>,
  )
  // Other files of this worker may have left one.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  let copied = ''
  document.execCommand = vi.fn(() => {
    copied = document.querySelector<HTMLTextAreaElement>('body > textarea')?.value ?? ''
    return true
  })
  fireEvent.click(await screen.findByRole('button', { name: messages.copy }))
  expect(await screen.findByText(messages.copied)).toBeInTheDocument()
  expect(copied).toBe(`${location.origin}/en/sharedAlbum/secret/`)
  document.execCommand = () => false
  fireEvent.click(screen.getByRole('button', { name: messages.copy }))
  expect(await screen.findByText(messages.copyFailed)).toBeInTheDocument()
})
