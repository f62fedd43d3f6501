import { accountHref } from '@/lib/routes/account-href'
import Cookies from 'js-cookie'
import { showToast } from '@/components/ui/toast-store'
import { limits } from '@/lib/rules/limits'

type Listener = () => void

const listeners = new Set<Listener>()
let known: string | null = null
let timer: ReturnType<typeof setInterval> | undefined

/** Masked name of the member as the cookie says it; null for a visitor. A hint only: the server decides. */
export const readMemberName = (): string | null => Cookies.get('userName') || null

const look = () => {
  const name = readMemberName()
  if (name === known) return
  known = name
  listeners.forEach((listener) => listener())
}

/** Notices signing in and out, also in other tabs: the cookie is polled once a second. */
export const subscribeMemberName = (listener: Listener) => {
  if (listeners.size === 0) {
    known = readMemberName()
    timer = setInterval(look, limits.userNamePoll)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** What a server draws: a visitor. */
export const serverMemberName = () => null

let leaving = false

/** The member signs out here: what follows needs no further word. */
export const leaveQuietly = () => {
  leaving = true
}

/** The login page, with the way back. */
export const loginHref = (locale: string): string =>
  accountHref('login', locale, { back: `${location.pathname}${location.search}` })

/**
 * What a 401 means, once for any number of them: the name is forgotten, the server's
 * message stands for 2000 ms, and after 1100 ms the login page opens in this window. The server clears the token.
 */
export function leaveForLogin(message: string, locale: string): void {
  Cookies.remove('userName', { path: '/', sameSite: 'lax' })
  look()
  if (leaving) return
  leaving = true
  showToast(message, 'danger', limits.unauthorised.message)
  setTimeout(() => {
    leaving = false
    location.assign(loginHref(locale))
  }, limits.unauthorised.redirect)
}
