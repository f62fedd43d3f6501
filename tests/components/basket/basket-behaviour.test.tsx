import { act, fireEvent, render, screen, configure, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BasketBehaviour } from '@/components/basket/basket-behaviour'
import { BasketLink } from '@/components/basket/basket-link'
import { Toaster } from '@/components/ui/toaster'
import { addToBasket, currentBasket, reloadBasket } from '@/lib/browser/basket-store'
import { basketHref } from '@/lib/routes/citation-href'
import { limits } from '@/lib/rules/limits'
import { useApiServer } from '@/tests/support/api-server'
import { answerCitations } from '@/tests/support/citation-answers'

useApiServer()

// Dialogs are loaded as separate chunks.
configure({ asyncUtilTimeout: 5000 })

const toasts = {
  added: 'Added',
  removed: 'Removed',
  inBasket: 'In basket',
  overfull: 'At most 100',
  storageFull: 'Storage full',
  storageOff: 'Storage off',
  storageBroken: 'Storage broken',
}

const Page = () => (
  <>
    <BasketLink href="/en/cite/" label="Basket" />
    <main>
      <button type="button" data-basket-add="1" data-title="One">
        Add one
      </button>
      <button type="button" data-basket-add="2" data-title="Two">
        Add two
      </button>
    </main>
    <a href="/en/cite/" data-batch-open="">
      Batch
    </a>
    <Toaster />
    <BasketBehaviour locale="en" siteId={101} advanced toasts={toasts} />
  </>
)

beforeEach(() => {
  localStorage.clear()
  reloadBasket()
  answerCitations()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('buttons and links of the basket', () => {
  it('put a work in, take it out, and show which are in', () => {
    render(<Page />)
    const add = screen.getByRole('button', { name: 'Add one' })
    expect(add).toHaveAttribute('aria-pressed', 'false')
    fireEvent.click(add)
    expect(add).toHaveAttribute('aria-pressed', 'true')
    expect(add).toHaveAccessibleName('In basket')
    expect(screen.getByRole('link', { name: 'Basket 1' })).toBeInTheDocument()
    expect(screen.getByText('Added')).toBeInTheDocument()
    fireEvent.click(add)
    expect(currentBasket().items).toEqual([])
    expect(add).toHaveAttribute('aria-pressed', 'false')
    expect(add).toHaveAccessibleName('Add one')
  })

  it('keep the title of the work in their name', () => {
    addToBasket([{ id: 3, title: 'Three' }])
    render(
      <>
        <button type="button" data-basket-add="3" aria-label="Add: Three">
          Add
        </button>
        <Page />
      </>,
    )
    const button = screen.getByRole('button', { name: 'In basket: Three' })
    expect(button).toHaveTextContent('In basket')
    fireEvent.click(button)
    expect(button).toHaveAccessibleName('Add: Three')
  })

  it('say when the basket is full', () => {
    addToBasket(Array.from({ length: limits.basket.items }, (_, at) => ({ id: at + 1000, title: '' })))
    render(<Page />)
    expect(screen.getByRole('link', { name: 'Basket 99+' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Add one' }))
    expect(screen.getByText('At most 100')).toBeInTheDocument()
  })

  it('say when the browser keeps nothing', () => {
    localStorage.setItem('other', 'x')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    render(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Add one' }))
    expect(screen.getByText('Storage full')).toBeInTheDocument()
  })

  it('say once that stored records were unreadable, and store the others', () => {
    localStorage.setItem('basketItems', 'garbage')
    act(reloadBasket)
    render(<Page />)
    expect(screen.getByText('Storage broken')).toBeInTheDocument()
    expect(JSON.parse(localStorage.getItem('basketItems') ?? '')).toEqual({ v: 1, items: [] })
  })

  it('open dialogs in place of the page, but not for a new tab', async () => {
    render(<Page />)
    fireEvent.click(screen.getByRole('link', { name: 'Basket' }), { ctrlKey: true })
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Basket' }))
    expect(await screen.findByRole('dialog', { name: 'Citation basket' })).toBeInTheDocument()
  })

  it('open the basket on the page an early press led to, and leave no trace of it in the address', async () => {
    history.replaceState(null, '', basketHref('en'))
    render(<Page />)
    const dialog = await screen.findByRole('dialog', { name: 'Citation basket' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.pathname + location.hash).toBe('/en/cite/')
  })

  it('choose among the works of the page for batch citation', async () => {
    render(<Page />)
    fireEvent.click(screen.getByRole('link', { name: 'Batch' }))
    await screen.findByRole('dialog', { name: 'Cite several articles' })
    fireEvent.click(screen.getByRole('button', { name: 'Show references' }))
    expect(screen.getByText('Please select first')).toBeInTheDocument()
    fireEvent.click(screen.getByLabelText('Select all'))
    expect(screen.getByText('2 of 2 selected')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Two' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add to basket' }))
    expect(currentBasket().items.map(({ resName }) => resName)).toEqual(['One'])
  })
})
