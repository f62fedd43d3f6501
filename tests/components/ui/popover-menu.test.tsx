import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MenuDismiss } from '@/components/ui/menu-dismiss'
import { PopoverMenu } from '@/components/ui/popover-menu'

const menu = () => screen.getByText('Language').closest('details') as HTMLDetailsElement

const show = () => {
  render(
    <>
      <MenuDismiss />
      <PopoverMenu label="Language">
        <a href="/en/home/">English</a>
      </PopoverMenu>
      <button type="button">Elsewhere</button>
    </>,
  )
  menu().open = true
}

describe('PopoverMenu with MenuDismiss', () => {
  it('closes on Escape and gives focus back to its button', () => {
    show()
    screen.getByRole('link', { name: 'English' }).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(menu().open).toBe(false)
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  it('closes on a press elsewhere, not on one inside', () => {
    show()
    fireEvent.pointerDown(screen.getByRole('link', { name: 'English' }))
    expect(menu().open).toBe(true)
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(menu().open).toBe(false)
  })
})
