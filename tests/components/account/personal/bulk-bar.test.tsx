import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BulkBar } from '@/components/account/personal/bulk-bar'
import type { KeptView } from '@/components/account/personal/favorite-view-model'
import { QueryProvider } from '@/components/providers/query-provider'
import { Toaster } from '@/components/ui/toaster'
import words from '@/messages/en/personal.json'
import { answerCall, useApiServer } from '@/tests/support/api-server'
import { pageOf } from '@/tests/support/member-answers'

useApiServer()
beforeEach(() => void answerCall('albumSearch', pageOf([])))

const kept = (type: number, id: number, over: Partial<KeptView> = {}): KeptView => ({
  ...{ key: `${type} ${id}`, type, id, title: 'A', titleHtml: 'A', lineHtml: '', kind: '', at: '', day: '' },
  ...over,
})

const show = (chosen: KeptView[]) =>
  render(
    <QueryProvider>
      <Toaster />
      <BulkBar
        place={{ locale: 'en', siteId: 101, words }}
        selection={{ chosen, all: false, has: () => false, toggle() {}, toggleAll() {}, clear() {} }}
        onRemove={() => undefined}
      />
    </QueryProvider>,
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
