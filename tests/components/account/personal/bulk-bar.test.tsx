import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BulkBar } from '@/components/account/personal/bulk-bar'
import type { FavoriteView } from '@/components/account/personal/favorite-view-model'
import { QueryProvider } from '@/components/providers/query-provider'
import { Toaster } from '@/components/ui/toaster'
import messages from '@/messages/en/personal.json'
import { answerCall, breakCall, useApiServer } from '@/tests/support/api-server'
import { pageOf } from '@/tests/support/member-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()
beforeEach(() => void answerCall('albumSearch', pageOf([])))

const kept = (type: number, id: number, over: Partial<FavoriteView> = {}): FavoriteView => ({
  ...{
    key: `${type} ${id}`,
    type,
    id,
    title: 'A',
    titleHtml: 'A',
    peopleHtml: '',
    sourceHtml: '',
    kind: '',
    at: '',
    day: '',
  },
  ...over,
})

const show = (chosen: FavoriteView[]) =>
  renderWithMessages(
    <QueryProvider>
      <Toaster />
      <BulkBar
        context={{ locale: 'en', siteId: 101 }}
        chosen={chosen}
        isAll={false}
        onToggleAll={() => undefined}
        onRemove={() => undefined}
      />
    </QueryProvider>,
  )

it('says that figures have no citations instead of saying that nothing is selected', () => {
  show([kept(25, 1)])
  fireEvent.click(screen.getByRole('button', { name: messages.export }))
  expect(screen.getByText(messages.exportNone)).toBeVisible()
})

it('says what an album cannot hold before it is added to', () => {
  show([
    kept(428, 1),
    kept(25, 2, { title: 'A figure' }),
    kept(428, 3, { title: 'A lost work', missingNote: 'gone' }),
  ])
  fireEvent.click(screen.getByRole('button', { name: messages.addToAlbum }))
  expect(screen.getByText(/that still exist: A figure; A lost work$/)).toBeInTheDocument()
})

it('adds nothing where nothing fits', () => {
  show([kept(-2, 1)])
  fireEvent.click(screen.getByRole('button', { name: messages.addToAlbum }))
  expect(screen.getByText(messages.albumNone)).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: messages.addToAlbum })).toBeDisabled()
})

it('says that albums could not be loaded instead of that there are none', async () => {
  breakCall('albumSearch')
  show([kept(428, 1)])
  fireEvent.click(screen.getByRole('button', { name: messages.addToAlbum }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(messages.loading)).toBeVisible()
  expect(await dialog.findByRole('alert')).toHaveTextContent(messages.failed)
  expect(dialog.queryByText(messages.emptyAlbum)).toBeNull()
  expect(dialog.getByRole('button', { name: messages.addToAlbum })).toBeDisabled()
})
