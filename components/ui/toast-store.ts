/** A short word on what just happened. `text` is a finished sentence in the page's language. */
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

/** The toasts in sight, oldest first; the same array until one comes or goes. */
export const currentToasts = () => toasts

/** What a server draws: none. */
export const serverToasts = () => none

/** Calls back whenever a toast comes or goes; the answer ends it. */
export const subscribeToasts = (listener: Listener) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let hosts: readonly string[] = []

/** Where toasts are shown now: the place that joined last, for a modal dialog hides all others. */
export const currentToastHost = () => hosts.at(-1)

/** A place for toasts joins; the answer takes it away again. */
export const joinToasts = (host: string) => {
  hosts = [...hosts, host]
  listeners.forEach((listener) => listener())
  return () => {
    hosts = hosts.filter((known) => known !== host)
    listeners.forEach((listener) => listener())
  }
}

/** The sentence a failure ends with: the site's support phone, shown by the page. */
const supportSentence = () => document.documentElement.dataset.support ?? ''

/** The end of a sentence that has none yet: a stop in its script, and the room the next one needs. */
const endOf = (text: string): string => {
  const han = /[\p{Script=Han}。！？]$/u.test(text)
  const stop = /\p{P}$/u.test(text) ? '' : han ? '。' : '.'
  return han ? stop : `${stop} `
}

/** An error text with the site's support phone at its end, once; the text alone where the site has none. */
export const withSupport = (text: string): string => {
  const support = supportSentence()
  return support === '' || text.endsWith(support) ? text : `${text}${endOf(text)}${support}`
}

const CARRIED = 'toast'

/** Shows a toast on the next page of this tab: said just before the page is left, it would not be seen. */
export const carryToast = (text: string, tone: Toast['tone'] = 'info') => {
  try {
    sessionStorage.setItem(CARRIED, JSON.stringify({ text, tone }))
  } catch {
    // Without storage the next page has to speak for itself.
  }
}

/** Shows what the page before had to say, once. */
export const showCarriedToast = () => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(CARRIED) ?? 'null') as Pick<
      Toast,
      'text' | 'tone'
    > | null
    sessionStorage.removeItem(CARRIED)
    if (stored) showToast(stored.text, stored.tone, 4000)
  } catch {
    // Nothing was carried.
  }
}

/** Takes a toast away. */
export const dismissToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id))

/**
 * Shows a toast for `ms` milliseconds (2000 by default).
 * The same text again replaces the one in sight, and so does a later one on the same `topic` (where something has been
 * moved to, a moment ago and now). Callable from anywhere in the browser.
 */
export const showToast = (text: string, tone: Toast['tone'] = 'info', ms = 2000, topic = text) => {
  lastId += 1
  const id = lastId
  replace([...toasts.filter((toast) => toast.topic !== topic), { id, text, tone, topic }])
  setTimeout(() => dismissToast(id), ms)
}

/** Shows what a failed call says, with whom to call about it. */
export const showFailure = (text: string, ms?: number) => showToast(withSupport(text), 'danger', ms)
