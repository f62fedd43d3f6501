import { describe, expect, it } from 'vitest'
import { createPauses, isServerAway } from '@/lib/backend/mail/server-away'

describe('a mail server that is away', () => {
  it('is one that cannot be reached, refuses the sign-in or closes the connection', () => {
    for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL'])
      expect(isServerAway({ code })).toBe(true)
    expect(isServerAway({ code: 'EENVELOPE', responseCode: 421 })).toBe(true)
  })

  it('is none that refuses or puts off a letter', () => {
    expect(isServerAway({ code: 'EENVELOPE', responseCode: 550 })).toBe(false)
    expect(isServerAway({ code: 'EMESSAGE', responseCode: 451 })).toBe(false)
    expect(isServerAway({})).toBe(false)
  })

  it('is asked after 5 s, then twice as long each time up to a minute', () => {
    let now = 0
    const pauses = createPauses(() => now)
    expect(pauses.paused()).toBe(false)
    const lengths = Array.from({ length: 6 }, () => {
      const { seconds } = pauses.begin()
      now += seconds * 1000 - 1
      expect(pauses.paused()).toBe(true)
      now += 1
      expect(pauses.paused()).toBe(false)
      return seconds
    })
    expect(lengths).toEqual([5, 10, 20, 40, 60, 60])
    expect(pauses.end()).toBe(true)
    expect(pauses.end()).toBe(false)
    expect(pauses.begin()).toEqual({ seconds: 5, first: true })
  })

  it('begins one pause, however many letters fail at once', () => {
    const pauses = createPauses(() => 0)
    expect(pauses.begin()).toEqual({ seconds: 5, first: true })
    expect(pauses.begin()).toEqual({ seconds: 5, first: false })
  })
})
