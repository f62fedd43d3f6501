import type { ClientContext } from './member-client'
import { solveCaptcha } from './solve-captcha'

/** Calls that require a captcha only after failures: their forms are first sent without one. */
const SIGN_IN_CALLS = new Set(['login', 'thirdBind'])

type Options<T> = {
  context: ClientContext
  call: string
  /** Content of the captcha field, if it is shown. */
  captcha: string
  send: (captcha: string) => Promise<T>
  /** Called when the browser begins to solve a puzzle. */
  onWork: () => void
}

/** Calls of this page the server required a captcha for: later ones solve it first. */
const captchaCalls = new Set<string>()

/**
 * Sends a form. If the server requires a captcha of a sign-in, or is too busy, the browser solves a puzzle and the form
 * is sent once more; only if that fails is the visitor shown the picture captcha.
 */
export async function sendWithCaptcha<T>(options: Options<T>): Promise<T> {
  const { context, call, captcha, send, onWork } = options
  if (!SIGN_IN_CALLS.has(call) || captcha !== '') return send(captcha)
  const solved = async () => {
    onWork()
    return solveCaptcha(context)
  }
  if (captchaCalls.has(call)) return send(await solved().catch(() => ''))
  try {
    return await send('')
  } catch (error) {
    if (!requiresCaptcha(error)) throw error
    captchaCalls.add(call)
    const answer = await solved().catch(() => '')
    if (answer === '') throw error
    return send(answer)
  }
}

function requiresCaptcha(error: unknown): boolean {
  const { fields = {}, status } = (error ?? {}) as { fields?: Record<string, string>; status?: number | null }
  return 'captcha' in fields || status === 429
}
