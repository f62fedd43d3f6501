import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { currentToasts, dismissToast } from '@/components/ui/toast-store'

// Lazily loaded code is compiled on demand, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no media queries: simulates a light system theme that never changes.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList

beforeEach(() => {
  // jsdom cannot open dialogs; set again each time, because tests replace these functions.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

// The files of a worker share a document and modules with state (vitest.config.ts): each starts with a clean document.
for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
document.body.replaceChildren()

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  // A page that signed out waits to be closed, or shown again.
  window.dispatchEvent(new Event('pageshow'))
  localStorage.clear()
  sessionStorage.clear()
})
