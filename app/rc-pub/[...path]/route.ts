import { handle } from '@/lib/backend/handle'
import { runtime } from '@/lib/env'

/** Hands every request under /rc-pub to the back end; the front has put the visitor's address in a header. */
const route = (request: Request) => handle(request, { address: addressOf(request) })

/** Null for the front itself: it alone knows the key of this process. */
function addressOf({ headers }: Request): string | null {
  const key = runtime().frontKey
  if (key !== undefined && headers.get('x-portal-front') === key) return null
  return headers.get('x-portal-address') ?? 'unknown'
}

export {
  route as DELETE,
  route as GET,
  route as HEAD,
  route as POST,
  route as PUT,
  route as PATCH,
  route as OPTIONS,
}
