import { describe, expect, it } from 'vitest'
import { faultLine } from '@/lib/text/fault-line'

describe('a fault in the log', () => {
  it('is one short line, of a failed statement its beginning and what the database said', () => {
    const statement = `insert into "article" values ${'($1, $2, $3), '.repeat(500)}`
    const error = new Error(`Failed query: ${statement}\nparams: secret,secret`, {
      cause: new Error('Connection terminated unexpectedly'),
    })
    const line = faultLine(error)
    expect(line).toMatch(/^Error: Failed query: insert into "article" values .*… <- Connection terminated/)
    expect(line).not.toContain('secret')
    expect(line.length).toBeLessThan(200)
  })

  it.each([
    [new TypeError('x is not a function\n    at y'), 'TypeError: x is not a function'],
    ['stopped', 'stopped'],
    [undefined, 'undefined'],
  ])('%s', (error, line) => {
    expect(faultLine(error)).toBe(line)
  })
})
