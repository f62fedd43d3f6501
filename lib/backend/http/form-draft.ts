import { packFormDraft } from '@/lib/http/form-draft'
import { clearCookie, cookieOf, setCookie } from './cookies'

/** Fields restored in a form without scripts; never a secret, a code or a captcha. */
const DRAFT_FIELDS = [
  ...['userName', 'mobileNo', 'email', 'type', 'value', 'column', 'message', 'agree'],
  ...['name', 'researchField', 'institution', 'major', 'region', 'gender'],
  ...['note', 'enName', 'description'],
]

const COOKIE = 'formDraft'
const SECONDS = 600

const read = new WeakMap<Request, Record<string, string>>()

/** Records the input of an HTML form when its body is read. */
export function recordInput(request: Request, values: Record<string, string>): void {
  read.set(
    request,
    Object.fromEntries(DRAFT_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  )
}

/** Returns the input of an HTML form; empty if it was refused unread. */
export const recordedInput = (request: Request): Record<string, string> => read.get(request) ?? {}

/** Returns the cookie that restores a form's input; with `null` the one that deletes it, if it is set. */
export function draftCookies(request: Request, typed: Record<string, string> | null): string[] {
  const text = typed && packFormDraft(typed)
  if (text) return [setCookie(request, COOKIE, text, { maxAge: SECONDS })]
  return cookieOf(request, COOKIE) === null ? [] : [clearCookie(request, COOKIE)]
}
