import { describe, expect, it } from 'vitest'
import { createBackoff, isServerUnavailable } from '@/lib/backend/mail/server-unavailable'

describe('an unavailable mail server', () => {
  it('is one that cannot be reached, refuses the sign-in or closes the connection', () => {
    for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'])
      expect(isServerUnavailable({ code })).toBe(true)
    expect(isServerUnavailable({ code: 'EENVELOPE', responseCode: 421 })).toBe(true)
  })

  it('does not include a rejected message (4xx, 5xx)', () => {
    expect(isServerUnavailable({ code: 'EENVELOPE', responseCode: 550 })).toBe(false)
    expect(isServerUnavailable({ code: 'EMESSAGE', responseCode: 451 })).toBe(false)
    expect(isServerUnavailable({})).toBe(false)
  })

  it('is tried again after 5 s, then twice as long each time up to a minute', () => {
    let now = 0
    const backoff = createBackoff(() => now)
    expect(backoff.isActive()).toBe(false)
    const lengths = Array.from({ length: 6 }, () => {
      const { seconds } = backoff.fail()
      now += seconds * 1000 - 1
      expect(backoff.isActive()).toBe(true)
      now += 1
      expect(backoff.isActive()).toBe(false)
      return seconds
    })
    expect(lengths).toEqual([5, 10, 20, 40, 60, 60])
    expect(backoff.reset()).toBe(true)
    expect(backoff.reset()).toBe(false)
    expect(backoff.fail()).toEqual({ seconds: 5, first: true })
  })

  it('starts one wait, however many emails fail at once', () => {
    const backoff = createBackoff(() => 0)
    expect(backoff.fail()).toEqual({ seconds: 5, first: true })
    expect(backoff.fail()).toEqual({ seconds: 5, first: false })
  })
})
