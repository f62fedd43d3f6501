import { sameText, sign } from '@/lib/backend/auth/secret'
import { MAX_ID } from '@/lib/rules/max-id'

/** Action of a link in an email. */
export type LinkPurpose = 'confirm' | 'remove'

const proofOf = (purpose: LinkPurpose, id: number, email: string) =>
  sign(`subscription ${purpose}`, `${id} ${email}`)

/** Returns the code of a link: subscription id, purpose and the server's signature over both and the address. */
export const linkCode = (purpose: LinkPurpose, { id, email }: { id: number; email: string }): string =>
  `${id}.${purpose}.${proofOf(purpose, id, email)}`

/** Parses id and purpose of a code; its signature can be checked only with the address (`isOurs`). */
export function readLinkCode(code: string): { id: number; purpose: LinkPurpose } | null {
  const found = /^(\d{1,10})\.(confirm|remove)\.[A-Za-z0-9_-]{43}$/.exec(code)
  const id = Number(found?.[1])
  return found && id <= MAX_ID ? { id, purpose: found[2] as LinkPurpose } : null
}

/** Checks the signature of a code for this subscription and purpose, in constant time. */
export const isValidLinkCode = (
  code: string,
  purpose: LinkPurpose,
  row: { id: number; email: string },
): boolean => sameText(code, linkCode(purpose, row))
