/** A short message about what just happened. `text` is a translated sentence. */
type Toast = { id: number; text: string; tone: 'info' | 'success' | 'danger'; topic: string }

type Listener = () => void

const none: readonly Toast[] = []
const listeners = new Set<Listener>()
let toasts = none
let lastId = 0

const replace = (next: readonly Toast[]) => {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Returns the visible toasts, oldest first; the same array until one is added or removed. */
export const currentToasts = () => toasts

/** Returns the value on the server: none. */
export const serverToasts = () => none

/** Calls back whenever a toast is added or removed; returns the function that unsubscribes. */
export const subscribeToasts = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let hosts: readonly string[] = []

/** Returns the container that shows toasts: the last one added, since a modal dialog hides all others. */
export const currentToastHost = () => hosts.at(-1)

/** Adds a container for toasts; returns the function that removes it. */
export const joinToasts = (host: string) => {
  hosts = [...hosts, host]
  listeners.forEach((listener) => listener())
  return () => {
    hosts = hosts.filter((other) => other !== host)
    listeners.forEach((listener) => listener())
  }
}

/** Returns the sentence at the end of error messages, with the site's support phone; set by the page. */
const supportSentence = () => document.documentElement.dataset.support ?? ''

/** Returns the end of a sentence without one: a full stop in its script, and the space before the next. */
const endOf = (text: string): string => {
  const han = /[\p{Script=Han}。！？]$/u.test(text)
  const stop = /\p{P}$/u.test(text) ? '' : han ? '。' : '.'
  return han ? stop : `${stop} `
}

/** Returns an error text with the site's support phone at its end, once; unchanged where the site has none. */
export const withSupport = (text: string): string => {
  const support = supportSentence()
  return support === '' || text.endsWith(support) ? text : `${text}${endOf(text)}${support}`
}

const CARRIED = 'toast'

/** Shows a toast on the next page of this tab: shown just before the page is left, it would not be seen. */
export const carryToast = (text: string, tone: Toast['tone'] = 'info') => {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ text, tone }))
  } catch {
    // Without storage the toast is not shown.
  }
}

/** Shows the toast of the previous page, once. */
export const showCarriedToast = () => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null') as Pick<
      Toast,
      'text' | 'tone'
    > | null
    sessionStorage.removeItem(CARRIED)
    if (stored) showToast(stored.text, stored.tone, 4000)
  } catch {
    // There was no readable toast.
  }
}

/** Removes a toast. */
export const dismissToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id))

/**
 * Shows a toast for `ms` milliseconds (2000 by default). It replaces one with the same text or the same `topic` (as
 * for repeated moves of a work). Callable from anywhere in the browser.
 */
export const showToast = (text: string, tone: Toast['tone'] = 'info', ms = 2000, topic = text) => {
  lastId += 1
  const id = lastId
  replace([...toasts.filter((toast) => toast.topic !== topic), { id, text, tone, topic }])
  setTimeout(() => dismissToast(id), ms)
}

/** Shows the message of a failed call, with the support phone. */
export const showFailure = (text: string) => showToast(withSupport(text), 'danger')
