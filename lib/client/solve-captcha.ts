import { authCallHref } from '@/lib/routes/api-href'
import { solveWork } from '@/lib/rules/proof-of-work'
import { sha256Head } from '@/lib/rules/sha256-head'
import type { ClientContext } from './member-client'

/** Fetches a proof-of-work puzzle and solves it. */
export async function solveCaptcha({ locale, siteId }: ClientContext): Promise<string> {
  const response = await fetch(authCallHref('captcha', { type: 'work', timestamps: String(Date.now()) }), {
    headers: { language: locale, siteId: String(siteId) },
  })
  const { data } = (await response.json()) as { data: { challenge: string; bits: number } }
  return solveWork(data.challenge, sha256Head, {
    bits: data.bits,
    pause: () => new Promise((resolve) => setTimeout(resolve)),
  })
}
