import { describe, expect, it } from 'vitest'
import { isForeign } from '@/lib/backend/http/origin'

const FORM = 'application/x-www-form-urlencoded'
const sent = (method: string, headers: Record<string, string>) =>
  new Request('http://optics.test/rc-pub/api/logout', {
    method,
    headers: { host: 'optics.test', ...headers },
  })

describe('isForeign', () => {
  it.each([
    ['GET', { 'sec-fetch-site': 'cross-site' }, false],
    ['POST', { 'sec-fetch-site': 'same-origin' }, false],
    ['POST', { 'sec-fetch-site': 'same-site' }, true],
    ['POST', { origin: 'http://optics.test' }, false],
    ['POST', { origin: 'http://medicine.test' }, true],
    ['POST', { origin: 'null' }, true],
    ['POST', { 'content-type': 'application/json' }, false],
    ['POST', { 'content-type': FORM }, true],
    ['DELETE', { 'content-type': FORM }, true],
    ['DELETE', { 'content-type': FORM, origin: 'http://optics.test' }, false],
    ['PUT', { 'content-type': 'multipart/form-data; boundary=x' }, true],
    ['PUT', { 'content-type': 'multipart/form-data; boundary=x', token: 'sent by a script' }, false],
  ])('%s with %j: %s', (method, headers, expected) => {
    expect(isForeign(sent(method, headers as Record<string, string>))).toBe(expected)
  })
})
