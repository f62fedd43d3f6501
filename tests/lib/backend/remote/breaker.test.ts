import { describe, expect, it } from 'vitest'
import { createBreaker } from '@/lib/backend/remote/breaker'

describe('the breaker', () => {
  it('opens after five failures in ten seconds, tries one after five, and closes on success', () => {
    let now = 0
    const breaker = createBreaker(() => now)
    for (let at = 0; at < 5; at += 1) {
      expect(breaker.allows()).toBe(true)
      breaker.failed()
    }
    expect(breaker.allows()).toBe(false)
    now = 5000
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
    breaker.failed()
    expect(breaker.allows()).toBe(false)
    now = 10_000
    expect(breaker.allows()).toBe(true)
    breaker.succeeded()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  })
})
