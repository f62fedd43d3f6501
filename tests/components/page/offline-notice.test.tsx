import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflineNotice } from '@/components/page/offline-notice'

afterEach(() => vi.restoreAllMocks())

const become = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')))
}

it('says so while there is no connection, and is silent again with it', () => {
  render(<OfflineNotice offline="网络已断开" />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  become(false)
  expect(screen.getByRole('status')).toHaveTextContent('网络已断开')
  become(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
