import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showFailure, showToast, withSupport } from '@/components/ui/toast-store'
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

  it('ends a failure with the support phone of the site, once', () => {
    render(<Toaster />)
    act(() => showFailure('Data acquisition failed'))
    expect(screen.getByText('Data acquisition failed')).toBeVisible()
    document.documentElement.dataset.support = 'Support: 0998-555-0142'
    act(() => showFailure('Gone'))
    act(() => showFailure('Gone. Support: 0998-555-0142'))
    act(() => showToast('Please select first', 'danger'))
    expect(screen.getAllByText('Gone. Support: 0998-555-0142')).toHaveLength(1)
    expect(screen.getByText('Please select first')).toBeVisible()
    delete document.documentElement.dataset.support
  })

  it.each([
    ['请先登录', '请先登录。技术支持电话：1'],
    ['请先登录。', '请先登录。技术支持电话：1'],
    ['Please try again.', 'Please try again. 技术支持电话：1'],
  ])('parts %s from the support phone as its script does', (text, shown) => {
    document.documentElement.dataset.support = '技术支持电话：1'
    expect(withSupport(text)).toBe(shown)
    delete document.documentElement.dataset.support
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
