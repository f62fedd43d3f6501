import { describe, expect, it } from 'vitest'
import { innermost, isConnectionError } from '@/lib/backend/db/connection-error'

const wrapped = (cause: Error) => new Error('Failed query: select $1\nparams: connection timeout', { cause })
const coded = (code: string) => Object.assign(new Error('x'), { code })

describe('a lost database', () => {
  it.each([
    coded('ECONNREFUSED'),
    ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map(coded),
    coded('57P01'),
    coded('53300'),
    new Error('Connection terminated unexpectedly'),
  ])('is known by %s', (cause) => {
    expect(isConnectionError(wrapped(cause))).toBe(true)
    expect(innermost(wrapped(cause))).toBe(cause)
  })
  it('is not seen in what a visitor looked for', () => {
    expect(isConnectionError(wrapped(coded('22P02')))).toBe(false)
    expect(isConnectionError(null)).toBe(false)
  })
})
