import { packFormDraft, unpackFormDraft } from '@/lib/http/form-draft'
import { clearCookie, cookieOf, setCookie } from './cookies'

/** Fields restored in a form without scripts; never a secret, a code or a captcha. */
const DRAFT_FIELDS = [
  ...['userName', 'mobileNo', 'email', 'type', 'value', 'column', 'message', 'agree'],
  ...['name', 'researchField', 'institution', 'major', 'region', 'gender'],
  ...['note', 'enName', 'description'],
]

const COOKIE = 'formDraft'
const SECONDS = 600
/** Signing in may take several forms and a code. */
const HELD_SECONDS = 1800

const read = new WeakMap<Request, Record<string, string>>()

/** Records the input of an HTML form when its body is read. */
export function recordInput(request: Request, values: Record<string, string>): void {
  read.set(
    request,
    // A field that was emptied stays empty.
    Object.fromEntries(
      DRAFT_FIELDS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
  )
}

/** Returns the cookie that deletes restored and held input, if there is any: for a member who signs out. */
export const clearedDraft = (request: Request): string[] =>
  cookieOf(request, COOKIE) === null ? [] : [clearCookie(request, COOKIE)]

/** Returns the input of an HTML form; empty if it was refused unread. */
const recordedInput = (request: Request): Record<string, string> => read.get(request) ?? {}

/** What becomes of a form: it is through, comes back to be corrected, or has to wait for its member to sign in. */
export type FormOutcome = 'done' | 'back' | 'signIn'

/**
 * Returns the cookie that restores a form's input, or the one that deletes it, if it is set. The input of a form whose
 * session had ended is held while its member signs in, which takes forms of its own.
 */
export function draftCookies(request: Request, outcome: FormOutcome): string[] {
  const typed = recordedInput(request)
  const held = outcome === 'signIn' ? heldText(typed) : isSignIn(request) ? heldBefore(request) : null
  const text = packed(outcome === 'back' ? typed : null, held)
  if (text) return [setCookie(request, COOKIE, text, { maxAge: held === null ? SECONDS : HELD_SECONDS })]
  return clearedDraft(request)
}

const packed = (typed: Record<string, string> | null, held: string | null): string | null =>
  typed || held !== null ? packFormDraft({ ...typed, ...(held !== null && { held }) }) : null

const heldText = (typed: Record<string, string>): string | null =>
  Object.values(typed).some(Boolean) ? JSON.stringify(typed) : null

/** Returns the held input a request came with, as it was packed. */
function heldBefore(request: Request): string | null {
  const { held } = unpackFormDraft(cookieOf(request, COOKIE) ?? '')
  return typeof held === 'string' ? held : null
}

/** Returns whether a form is one of those that sign in or register. */
const isSignIn = (request: Request): boolean =>
  /\/rc-pub\/api\/(?!logout\b)/.test(new URL(request.url).pathname)
