import { handle } from '@/lib/backend/handle'

/** Hands every request under /rc-pub to the back end; the front has put the visitor's address in a header. */
const route = (request: Request) =>
  handle(request, { address: request.headers.get('x-portal-address') ?? 'unknown' })

export {
  route as DELETE,
  route as GET,
  route as HEAD,
  route as POST,
  route as PUT,
  route as PATCH,
  route as OPTIONS,
}
