import { SignJWT } from 'jose'
import { randomText } from '@/lib/backend/auth/secret'
import { env } from '@/lib/env'

/**
 * Address of the book cloud. A member gets a ticket in `p` (signed, 60 seconds, one use by its jti) in place of the
 * stored password; a visitor, or a partner without our key, the open site. Null where none is
 * configured.
 */
export async function bookCloudUrl(memberId: number | null): Promise<string | null> {
  const { BOOK_CLOUD_URL, BOOK_CLOUD_KEY } = env
  if (!BOOK_CLOUD_URL) return null
  if (memberId === null || !BOOK_CLOUD_KEY) return BOOK_CLOUD_URL
  const url = new URL(BOOK_CLOUD_URL)
  const ticket = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(memberId))
    .setAudience(url.origin)
    .setJti(randomText(16))
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(BOOK_CLOUD_KEY))
  url.searchParams.set('p', ticket)
  return url.href
}
