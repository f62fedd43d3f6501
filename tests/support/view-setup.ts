import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Code that arrives on demand is compiled when it is asked for; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 15_000 })

// jsdom has dialogs but cannot open them.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// jsdom has no media queries: a light system that never changes.
window.matchMedia ??= (media) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList

afterEach(cleanup)
