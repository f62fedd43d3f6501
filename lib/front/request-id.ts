import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Proxies, isProxy } from './address'

export const REQUEST_ID = 'x-request-id'

const GIVEN = /^[\w.:-]{8,64}$/
/** Taken ten thousand at a time: one call for random bytes a request would show in the figures of cached pages. */
let prefix = randomBytes(5).toString('hex')
let count = 0

function newRequestId(): string {
  if ((count += 1) > 9999) [prefix, count] = [randomBytes(5).toString('hex'), 1]
  return `${prefix}${String(count).padStart(4, '0')}`
}

/** The id of a request: that of a proxy of ours, else one of our own. It goes on to Next, and is in log and answer. */
export function requestIdOf(request: IncomingMessage, proxies: Proxies): string {
  const sent = request.headers[REQUEST_ID]
  const id = typeof sent === 'string' && GIVEN.test(sent) && isProxy(request, proxies) ? sent : newRequestId()
  request.headers[REQUEST_ID] = id
  return id
}
