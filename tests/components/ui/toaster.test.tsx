import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast } from '@/components/ui/toast-store'
import { Toaster } from '@/components/ui/toaster'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

describe('Toaster', () => {
  it('says a toast in a live region and takes it away in time', () => {
    render(<Toaster />)
    act(() => showToast('Copied', 'success', 2000))
    expect(screen.getByRole('status')).toHaveTextContent('Copied')
    act(() => vi.advanceTimersByTime(2000))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('shows the same words once', () => {
    render(<Toaster />)
    act(() => {
      showToast('Copied')
      showToast('Copied')
    })
    expect(screen.getAllByText('Copied')).toHaveLength(1)
  })
})
