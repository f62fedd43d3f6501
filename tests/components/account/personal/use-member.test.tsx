import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useMemberChange } from '@/components/account/personal/use-member'
import { Toaster } from '@/components/ui/toaster'
import words from '@/messages/en/personal.json'

const Change = ({ failure }: { failure: object }) => {
  const change = useMemberChange<null>({ locale: 'en', siteId: 101, words }, () =>
    Promise.reject(Object.assign(new Error('no'), { message: '' }, failure)),
  )
  return (
    <button type="button" onClick={() => change.mutate(null)}>
      Save
    </button>
  )
}

const press = (failure: object) => {
  document.documentElement.dataset.support = 'Support: 1'
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })}
    >
      <Toaster />
      <Change failure={failure} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button'))
}

afterEach(() => {
  delete document.documentElement.dataset.support
  vi.restoreAllMocks()
})

it('blames nobody but the connection where there is none', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press({ kind: 'unreachable' })
  expect(await screen.findByText(words.offline)).toBeVisible()
})

it('leaves it to the reader to mend what the server has against the input', async () => {
  press({ kind: 'refused', message: 'Choose a maximum of 5.' })
  expect(await screen.findByText('Choose a maximum of 5.')).toBeVisible()
})

it('ends a failure of the site with whom to call', async () => {
  press({ kind: 'failed' })
  expect(await screen.findByText(`${words.failed}. Support: 1`)).toBeVisible()
})
