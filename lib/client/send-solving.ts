import { solveCaptcha } from './solve-captcha'

/** Calls that ask for a captcha only after failures, so that their forms begin without one. */
const SIGN_IN_CALLS = new Set(['login', 'thirdBind'])

type Options<T> = {
  call: string
  /** What was typed into the captcha field, if it is shown. */
  captcha: string
  send: (captcha: string) => Promise<T>
  /** Told when the browser begins to work. */
  onWork: () => void
}

/** Forms of this page the server has asked a captcha of: they send one at once. */
const captchaCalls = new Set<string>()

/**
 * Sends a form. Where a sign-in is to be proven by a captcha, or too many are waiting, the browser solves a puzzle and
 * sends it once more; only when that cannot be is the reader asked for the picture.
 */
export async function sendSolving<T>({ call, captcha, send, onWork }: Options<T>): Promise<T> {
  if (!SIGN_IN_CALLS.has(call) || captcha !== '') return send(captcha)
  const solved = async () => {
    onWork()
    return solveCaptcha()
  }
  if (captchaCalls.has(call)) return send(await solved().catch(() => ''))
  try {
    return await send('')
  } catch (error) {
    if (!isAsking(error)) throw error
    captchaCalls.add(call)
    const answer = await solved().catch(() => '')
    if (answer === '') throw error
    return send(answer)
  }
}

function isAsking(error: unknown): boolean {
  const { fields = {}, status } = (error ?? {}) as { fields?: Record<string, string>; status?: number | null }
  return 'captcha' in fields || status === 429
}
