import { type ReactNode, StrictMode, useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from '@/components/ui/dialog'

const show = (open: boolean, onClose = vi.fn()) => {
  render(
    <Dialog open={open} onClose={onClose} title="Cite" closeLabel="Close">
      <p>Text</p>
    </Dialog>,
  )
  return onClose
}

describe('Dialog', () => {
  it('draws its content only while open', () => {
    show(false)
    expect(screen.queryByText('Text')).not.toBeInTheDocument()
  })

  it('has no foot where there is nothing to do', () => {
    const foot = (actions: ReactNode) =>
      render(
        <Dialog open onClose={() => undefined} title="Cite" closeLabel="Close" actions={actions}>
          <p>Text</p>
        </Dialog>,
      ).container.querySelector('footer')
    expect(foot(false)).toBeNull()
    expect(foot(<button type="button">Go</button>)).not.toBeNull()
  })

  it('closes by a press on its mask, but not by the second one of a double click or one that began within', () => {
    const onClose = show(true)
    const dialog = screen.getByRole('dialog', { name: 'Cite' })
    const click = (from: Element, detail: number) => {
      fireEvent.mouseDown(from, { detail })
      fireEvent.click(dialog, { detail })
    }
    click(dialog, 2)
    click(screen.getByText('Text'), 1)
    expect(onClose).not.toHaveBeenCalled()
    click(dialog, 1)
    expect(onClose).toHaveBeenCalledOnce()
  })

  describe('whose owner removes it', () => {
    const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

    /** Opens and closes as browsers do: focus is given back by closing only, and the event comes in a task of its own. */
    const actAsBrowser = () => {
      const openers = new WeakMap<HTMLDialogElement, Element | null>()
      HTMLDialogElement.prototype.showModal = function showModal() {
        openers.set(this, document.activeElement)
        this.open = true
        this.querySelector('button')?.focus()
      }
      HTMLDialogElement.prototype.close = function close() {
        if (!this.open) return
        this.open = false
        const opener = openers.get(this)
        if (opener instanceof HTMLElement) opener.focus()
        setTimeout(() => this.dispatchEvent(new Event('close')))
      }
    }

    const Opener = ({ onClose }: { onClose: () => void }) => {
      const [isOpen, setIsOpen] = useState(false)
      const close = () => {
        onClose()
        setIsOpen(false)
      }
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          {isOpen && (
            <Dialog open onClose={close} title="Cite" closeLabel="Close">
              Text
            </Dialog>
          )}
        </>
      )
    }

    it('gives focus back, and asks once to be closed', async () => {
      actAsBrowser()
      const onClose = vi.fn()
      render(<Opener onClose={onClose} />, { wrapper: StrictMode })
      await userEvent.click(screen.getByRole('button', { name: 'Open' }))
      await settle()
      expect(screen.getByRole('dialog')).toHaveAttribute('open')
      expect(onClose).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: 'Close' }))
      await settle()
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
      expect(onClose).toHaveBeenCalledOnce()
    })

    it('asks once to be closed by Escape, and nothing when its owner closes it', async () => {
      actAsBrowser()
      const onClose = vi.fn()
      const dialog = (open: boolean) => (
        <Dialog open={open} onClose={onClose} title="Cite" closeLabel="Close">
          Text
        </Dialog>
      )
      const { rerender } = render(dialog(true))
      rerender(dialog(false))
      await settle()
      expect(onClose).not.toHaveBeenCalled()
      rerender(dialog(true))
      screen.getByRole<HTMLDialogElement>('dialog').close()
      await settle()
      expect(onClose).toHaveBeenCalledOnce()
    })
  })

  it('is named by its title and asks to be closed', async () => {
    const onClose = show(true)
    expect(screen.getByRole('dialog', { name: 'Cite' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
