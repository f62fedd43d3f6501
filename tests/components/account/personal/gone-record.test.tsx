import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { GoneRecord } from '@/components/account/personal/gone-record'
import words from '@/messages/en/personal.json'

it('deletes the record of a work that is gone once its question is answered', async () => {
  const remove = vi.fn(() => Promise.resolve(true))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GoneRecord place={{ locale: 'en', siteId: 101, words }} question={words.goneArticle} remove={remove} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.remove }))
  expect(screen.getByRole('dialog')).toHaveTextContent(words.goneArticle)
  expect(remove).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: words.ok }))
  await waitFor(() => expect(remove).toHaveBeenCalledOnce())
})
