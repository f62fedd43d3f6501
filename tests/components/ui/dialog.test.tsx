import type { ReactNode } from 'react'
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

  it('is named by its title and asks to be closed', async () => {
    const onClose = show(true)
    expect(screen.getByRole('dialog', { name: 'Cite' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
