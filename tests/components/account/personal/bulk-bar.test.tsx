import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BulkBar } from '@/components/account/personal/bulk-bar'
import type { KeptView } from '@/components/account/personal/favorite-view-model'
import { Toaster } from '@/components/ui/toaster'
import words from '@/messages/en/personal.json'

const kept = (type: number, id: number, over: Partial<KeptView> = {}): KeptView => ({
  ...{ key: `${type} ${id}`, type, id, title: 'A', titleHtml: 'A', lineHtml: '', kind: '', at: '', day: '' },
  ...over,
})

const show = (chosen: KeptView[]) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <Toaster />
      <BulkBar
        place={{ locale: 'en', siteId: 101, words }}
        selection={{ chosen, all: false, has: () => false, toggle() {}, toggleAll() {}, clear() {} }}
        onRemove={() => undefined}
      />
    </QueryClientProvider>,
  )

it('says that figures have no citations instead of saying that nothing is selected', () => {
  show([kept(25, 1)])
  fireEvent.click(screen.getByRole('button', { name: words.export }))
  expect(screen.getByText(words.exportNone)).toBeVisible()
})

it('says what an album cannot hold before it is added to', () => {
  show([kept(428, 1), kept(25, 2), kept(428, 3, { gone: 'gone' })])
  fireEvent.click(screen.getByRole('button', { name: words.addToAlbum }))
  expect(screen.getByText(/2 others are left out/)).toBeInTheDocument()
})

it('adds nothing where nothing fits', () => {
  show([kept(-2, 1)])
  fireEvent.click(screen.getByRole('button', { name: words.addToAlbum }))
  expect(screen.getByText(words.albumNone)).toBeInTheDocument()
  expect(screen.getByText(words.ok).closest('button')).toBeDisabled()
})
