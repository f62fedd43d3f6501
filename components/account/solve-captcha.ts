import { authCallHref } from '@/lib/routes/api-href'
import { solveWork } from '@/lib/rules/proof-of-work'

/** Fetches a puzzle and answers it. crypto-js, because crypto.subtle is missing on plain-http intranets. */
export async function solveCaptcha(): Promise<string> {
  const { default: sha256 } = await import('crypto-js/sha256')
  const response = await fetch(authCallHref('captcha', { type: 'work', timestamps: String(Date.now()) }))
  const { data } = (await response.json()) as { data: { challenge: string } }
  return solveWork(
    data.challenge,
    (text) => sha256(text).toString(),
    () => new Promise((resolve) => setTimeout(resolve)),
  )
}
