import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { proxyList } from '@/lib/front/address'
import { requestIdOf } from '@/lib/front/request-id'

const proxies = proxyList(['10.0.0.0/8'])

const requestFrom = (remoteAddress: string, id?: string) =>
  ({ headers: id ? { 'x-request-id': id } : {}, socket: { remoteAddress } }) as unknown as IncomingMessage

describe('the id of a request', () => {
  it('is that of a proxy of ours, and of nobody else', () => {
    expect(requestIdOf(requestFrom('10.1.2.3', 'from-the-proxy'), proxies)).toBe('from-the-proxy')
    expect(requestIdOf(requestFrom('192.0.2.1', 'from-a-visitor'), proxies)).not.toBe('from-a-visitor')
    expect(requestIdOf(requestFrom('10.1.2.3', '<script>alert(1)</script>'), proxies)).toMatch(
      /^[0-9a-f]{14}$/,
    )
  })

  it('goes on with the request, and is another for each', () => {
    const request = requestFrom('192.0.2.1')
    const id = requestIdOf(request, proxies)
    expect(request.headers['x-request-id']).toBe(id)
    const ids = new Set(Array.from({ length: 20_001 }, () => requestIdOf(requestFrom('192.0.2.1'), proxies)))
    expect([ids.size, ids.has(id)]).toEqual([20_001, false])
  })
})
