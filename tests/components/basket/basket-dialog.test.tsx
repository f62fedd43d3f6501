import { act, fireEvent, screen, waitFor, within, configure } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BasketDialog } from '@/components/basket/basket-dialog'
import { Toaster } from '@/components/ui/toaster'
import { addToBasket, currentBasket, reloadBasket } from '@/lib/browser/basket-store'
import type { Locale } from '@/lib/i18n/locales'
import { paramsOf, useApiServer } from '@/tests/support/api-server'
import {
  answerCitations,
  breakCitationsOnce,
  refuseCitations,
  takeClipboard,
} from '@/tests/support/citation-answers'
import { renderWithMessages } from '@/tests/support/with-messages'

useApiServer()

// Dialogs are loaded as separate chunks.
configure({ asyncUtilTimeout: 5000 })

const fill = (...ids: number[]) => addToBasket(ids.map((id) => ({ id, title: `Work ${id}` })))

const show = (locale: Locale = 'en', advanced = true) =>
  renderWithMessages(
    <>
      <Toaster />
      <BasketDialog {...{ locale, advanced }} siteId={101} onClose={() => undefined} />
    </>,
    locale,
  )

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

beforeEach(() => {
  localStorage.clear()
  reloadBasket()
})
afterEach(() => vi.unstubAllGlobals())

describe('the basket dialog', () => {
  it('says what an empty basket is for, and leads to articles', () => {
    answerCitations()
    show()
    expect(screen.getByText('Your basket is empty')).toBeInTheDocument()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/issue/',
      '/seniorSearch?lang=en',
    ])
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('leads to no advanced search where the site offers none', () => {
    answerCitations()
    show('en', false)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/issue/'])
  })

  it('shows titles in the language of the page with references of both sides, held against the allow-list', async () => {
    answerCitations()
    fill(1, 2)
    show()
    await screen.findByText('Reference 1')
    expect(screen.getByRole('link', { name: 'Title 2' })).toHaveAttribute('href', '/en/article/2/')
    expect(screen.getByRole('link', { name: 'Title 1' })).toHaveAttribute(
      'href',
      '/en/article/doi/10.5555/work.1/',
    )
    expect(rows()[0]?.innerHTML).toContain('引文 <i>1</i>')
    expect(document.body.innerHTML).not.toContain('<script')
    expect(currentBasket().items[0]?.resString).toBe('引文 1 gb-t-7714-2015-numeric')
  })

  it.each(['Copy references', 'Export', 'Delete selected', 'Clear basket'])(
    '%s asks for something checked first',
    async (action) => {
      answerCitations()
      fill(1, 2)
      show()
      await screen.findByText('Reference 1')
      expect(screen.getByText('2 of 2 selected')).toBeInTheDocument()
      fireEvent.click(screen.getByLabelText('Select all'))
      click(action)
      expect(await screen.findByText('No data selected')).toBeInTheDocument()
      expect(currentBasket().items).toHaveLength(2)
    },
  )

  it('copies the checked references in the order of the list', async () => {
    answerCitations()
    const copied = takeClipboard()
    fill(1, 2, 3)
    show()
    await screen.findByText('Reference 1')
    click('Move up: Title 3')
    fireEvent.click(screen.getByLabelText('Select all'))
    fireEvent.click(screen.getByLabelText('Select: Title 3'))
    fireEvent.click(screen.getByLabelText('Select: Title 1'))
    expect(screen.getByText('2 of 3 selected')).toBeInTheDocument()
    click('Copy references')
    await waitFor(() => expect(copied).toHaveLength(1))
    expect(copied[0]?.split('\n')).toEqual([
      '[1] 引文 1 gb-t-7714-2015-numeric',
      'Reference 1',
      '[2] 引文 3 gb-t-7714-2015-numeric',
      'Reference 3',
    ])
    expect(await screen.findByText('Copied')).toBeInTheDocument()
  })

  it('tells when there is no text to copy', async () => {
    answerCitations({ fail: true })
    fill(1)
    show()
    expect(await screen.findByText(/Data acquisition failed/)).toBeInTheDocument()
    click('Copy references')
    expect(await screen.findByText('No citation information available')).toBeInTheDocument()
  })

  it('reorders by buttons and by dragging, and keeps the order', async () => {
    answerCitations()
    fill(1, 2, 3)
    show()
    await screen.findByText('Reference 1')
    click('Move down: Title 1')
    expect(currentBasket().items.map(({ id }) => id)).toEqual([2, 1, 3])
    const dataTransfer = { setData: () => undefined, effectAllowed: '' }
    fireEvent.dragStart(rows()[2]!, { dataTransfer })
    fireEvent.drop(rows()[0]!, { dataTransfer })
    expect(currentBasket().items.map(({ id, sortId }) => [id, sortId])).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
    ])
    expect(screen.getByRole('button', { name: 'Move up: Title 3' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('deletes one, the checked, and all', async () => {
    answerCitations()
    fill(1, 2, 3, 4)
    show()
    await screen.findByText('Reference 1')
    click('Delete: Title 1')
    fireEvent.click(screen.getByLabelText('Select all'))
    fireEvent.click(screen.getByLabelText('Select: Title 2'))
    click('Delete selected')
    expect(currentBasket().items.map(({ id }) => id)).toEqual([3, 4])
    fireEvent.click(screen.getByLabelText('Select all'))
    click('Clear basket')
    expect(currentBasket().items).toEqual([])
    expect(screen.getByText('Basket cleared')).toBeInTheDocument()
  })

  it('never loses focus: at the end of the list, after deleting a row, and when all is gone', async () => {
    answerCitations()
    fill(1, 2, 3)
    show()
    await screen.findByText('Reference 1')
    const use = (name: string) => {
      const button = screen.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    use('Move up: Title 2')
    expect(screen.getByRole('button', { name: 'Move up: Title 2' })).toHaveFocus()
    use('Move up: Title 2')
    expect(currentBasket().items.map(({ id }) => id)).toEqual([2, 1, 3])
    use('Delete: Title 2')
    expect(screen.getByRole('button', { name: 'Delete: Title 1' })).toHaveFocus()
    use('Delete: Title 3')
    expect(screen.getByRole('button', { name: 'Delete: Title 1' })).toHaveFocus()
    use('Delete: Title 1')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Citation basket' })).toHaveFocus())
  })

  it('says where a work was moved to once, not each place it passed', async () => {
    answerCitations()
    fill(1, 2, 3)
    show()
    await screen.findByText('Reference 1')
    click('Move down: Title 1')
    click('Move down: Title 1')
    expect(screen.getByText('Moved to position 3')).toBeInTheDocument()
    expect(screen.queryByText('Moved to position 2')).toBeNull()
  })

  it('asks whether works that are gone shall leave', async () => {
    answerCitations({ gone: [2] })
    fill(1, 2)
    show()
    const question = await screen.findByRole('alert')
    expect(question).toHaveTextContent('The paper no longer exists, shall we delete this record?')
    expect(question).toHaveTextContent('Work 2')
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(currentBasket().items.map(({ id }) => id)).toEqual([1])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('exports no file of nothing but works that are gone', async () => {
    answerCitations({ gone: [2] })
    fill(1, 2)
    show()
    await screen.findByRole('alert')
    fireEvent.click(screen.getByLabelText('Select all'))
    fireEvent.click(screen.getByLabelText('Select: Work 2'))
    click('Export')
    expect(await screen.findByText('No citation information available')).toBeInTheDocument()
  })

  it('fetches anew in another style, and all together', async () => {
    const calls = answerCitations()
    fill(1, 2)
    show()
    await screen.findByText('Reference 1')
    fireEvent.change(screen.getByLabelText('Reference style'), { target: { value: 'apa' } })
    await screen.findAllByText(/引文.*apa|apa/)
    await waitFor(() => expect(currentBasket().style).toBe('apa'))
    expect(paramsOf(calls).map((params) => [params.get('ids'), params.get('style')])).toEqual([
      ['1,2', 'gb-t-7714-2015-numeric'],
      ['1,2', 'apa'],
    ])
  })

  it('takes the style another tab chose, and does not fetch over it', async () => {
    const calls = answerCitations()
    fill(1)
    show()
    await screen.findByText('Reference 1')
    const key = 'basketStrings'
    const apa = (localStorage.getItem(key) ?? '').replaceAll('gb-t-7714-2015-numeric', 'apa')
    localStorage.setItem(key, apa)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(screen.getByLabelText('Reference style')).toHaveValue('apa')
    expect(rows()[0]).toHaveTextContent('apa')
    await act(() => new Promise((done) => setTimeout(done, 300)))
    expect(calls).toHaveLength(1)
  })

  it('asks whether the works shall leave when all of them are gone', async () => {
    refuseCitations()
    fill(1, 2)
    show()
    const question = await screen.findByRole('alert')
    expect(question).toHaveTextContent('Work 1')
    expect(question).toHaveTextContent('Work 2')
  })

  it('fetches again when asked to after a failure', async () => {
    answerCitations()
    breakCitationsOnce()
    fill(1)
    show()
    await screen.findByText(/Data acquisition failed/)
    click('Try again')
    await screen.findByText('Reference 1')
    expect(screen.queryByText(/Data acquisition failed/)).toBeNull()
  })

  it('speaks Chinese', async () => {
    answerCitations()
    fill(1)
    show('zh')
    await screen.findByText('Reference 1')
    fireEvent.click(screen.getByLabelText('全选'))
    click('复制引文')
    expect(await screen.findByText('未选择数据')).toBeInTheDocument()
  })
})
