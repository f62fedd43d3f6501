import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { currentToasts, dismissToast } from '@/components/ui/toast-store'

// Code that arrives on demand is compiled when it is asked for; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has no media queries: a light system that never changes.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList

beforeEach(() => {
  // jsdom has dialogs but cannot open them; anew each time, because tests put functions of their own in place of these.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

// The files of a worker share a document and modules with their stores (vitest.config.ts): each begins with what a page has.
for (const element of [document.documentElement, document.body])
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
document.body.replaceChildren()

afterEach(() => {
  cleanup()
  for (const { id } of currentToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
})
