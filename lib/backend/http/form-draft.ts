import { packFormDraft } from '@/lib/http/form-draft'
import { clearCookie, cookieOf, setCookie } from './cookies'

/** What is given back to a form without scripts; never a secret, a code or a captcha. */
const DRAFT_FIELDS = ['userName', 'mobileNo', 'email', 'type', 'value', 'column', 'message', 'agree']

const COOKIE = 'formDraft'
const SECONDS = 600

const read = new WeakMap<Request, Record<string, string>>()

/** Records what was typed into a plain form, when its body is read. */
export function recordInput(request: Request, values: Record<string, string>): void {
  read.set(
    request,
    Object.fromEntries(DRAFT_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  )
}

/** What was typed into a plain form; nothing of one that was refused unread. */
export const typedInto = (request: Request): Record<string, string> => read.get(request) ?? {}

/** The cookie by which a form that comes back shows what was typed; with `null` it is taken away, if there is one. */
export function draftCookies(request: Request, typed: Record<string, string> | null): string[] {
  const text = typed && packFormDraft(typed)
  if (text) return [setCookie(request, COOKIE, text, { maxAge: SECONDS })]
  return cookieOf(request, COOKIE) === null ? [] : [clearCookie(request, COOKIE)]
}
