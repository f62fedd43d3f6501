import { accountHref } from '@/lib/routes/account-href'
import Cookies from 'js-cookie'
import { showToast } from '@/components/ui/toast-store'
import { limits } from '@/lib/rules/limits'
import { maskName } from '@/lib/rules/name-mask'

type Listener = () => void

const listeners = new Set<Listener>()
let lastName: string | null = null
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Returns the name of the member from the cookie, masked (a back end may set it itself, and masking twice changes
 * nothing); null for a visitor. Only a hint: the server decides.
 */
export const readMemberName = (): string | null => {
  const name = Cookies.get('userName')
  return name ? maskName(name) : null
}

const notifyChange = () => {
  const name = readMemberName()
  if (name === lastName) return
  lastName = name
  listeners.forEach((listener) => listener())
}

/** Subscribes to signing in and out, also in other tabs: the cookie is polled once a second. */
export const subscribeMemberName = (listener: Listener) => {
  if (listeners.size === 0) {
    lastName = readMemberName()
    timer = setInterval(notifyChange, limits.userNamePoll)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

let leaving = false
let redirect: ReturnType<typeof setTimeout> | undefined

/**
 * Suppresses the message and the redirect of 401s, after signing out here: the page is about to close. Ends when the
 * browser shows the page again from its back/forward cache.
 */
export const suppressLoginRedirect = () => {
  leaving = true
  clearTimeout(redirect)
  addEventListener('pageshow', () => (leaving = false), { once: true })
}

/** Returns the login page, with the return path. */
export const loginHref = (locale: string): string =>
  accountHref('login', locale, { back: `${location.pathname}${location.search}` })

/**
 * Handles a 401, once for any number of them: removes the name, shows the server's message, if it sent one, for 2000 ms,
 * and after 1100 ms opens the login page in this window. The server clears the token.
 */
export function redirectToLogin(message: string, locale: string): void {
  Cookies.remove('userName', { path: '/', sameSite: 'lax' })
  notifyChange()
  if (leaving) return
  leaving = true
  if (message) showToast(message, 'danger', limits.unauthorised.message)
  redirect = setTimeout(() => {
    leaving = false
    location.assign(loginHref(locale))
  }, limits.unauthorised.redirect)
}
