import { SignJWT } from 'jose'
import { randomText } from '@/lib/backend/auth/secret'
import { env } from '@/lib/env'

/**
 * Returns the address of the book cloud. For a member `p` carries a signed ticket (60 seconds, single use by its jti)
 * in place of the stored password; a visitor, and everyone when no key is configured, gets the plain address. Null when
 * no book cloud is configured.
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
