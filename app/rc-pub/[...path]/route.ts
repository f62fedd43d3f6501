import { handle } from '@/lib/backend/handle'
import { runtime } from '@/lib/env'

/** Passes every request under /rc-pub to the back end; the front has set the client address in a header. */
const route = (request: Request) => handle(request, { address: addressOf(request) })

/** Returns the client address; null for the front itself, which alone has the key of this process. */
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
