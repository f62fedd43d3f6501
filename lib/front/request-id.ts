import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Proxies, isProxy } from './address'

export const REQUEST_ID = 'x-request-id'

const VALID_ID = /^[\w.:-]{8,64}$/
/** Renewed every 9,999 requests: random bytes for each would be measurable for cached pages. */
let prefix = randomBytes(5).toString('hex')
let count = 0

function newRequestId(): string {
  if ((count += 1) > 9999) [prefix, count] = [randomBytes(5).toString('hex'), 1]
  return `${prefix}${String(count).padStart(4, '0')}`
}

/** Sets and returns the id of a request: a trusted proxy's, else a new one. Next, log and response use it. */
export function requestIdOf(request: IncomingMessage, proxies: Proxies): string {
  const sent = request.headers[REQUEST_ID]
  const id =
    typeof sent === 'string' && VALID_ID.test(sent) && isProxy(request, proxies) ? sent : newRequestId()
  request.headers[REQUEST_ID] = id
  return id
}
