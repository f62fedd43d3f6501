import { sameText, sign } from '@/lib/backend/auth/secret'

/** What a link of a letter does. */
export type LinkPurpose = 'confirm' | 'remove'

const proofOf = (purpose: LinkPurpose, id: number, email: string) =>
  sign(`subscription ${purpose}`, `${id} ${email}`)

/** Code of a link: subscription, purpose and our signature over both and the address. */
export const linkCode = (purpose: LinkPurpose, { id, email }: { id: number; email: string }): string =>
  `${id}.${purpose}.${proofOf(purpose, id, email)}`

/** Id and purpose a code names; whether it is ours shows only with the address. */
export function readLinkCode(code: string): { id: number; purpose: LinkPurpose } | null {
  const found = /^(\d{1,10})\.(confirm|remove)\.[A-Za-z0-9_-]{43}$/.exec(code)
  return found ? { id: Number(found[1]), purpose: found[2] as LinkPurpose } : null
}

/** Whether a code of a link in an e-mail was made here for this subscription and purpose; compared in constant time. */
export const isOurs = (code: string, purpose: LinkPurpose, row: { id: number; email: string }): boolean =>
  sameText(code, linkCode(purpose, row))
