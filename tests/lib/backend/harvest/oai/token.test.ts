import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sign } from '@/lib/backend/auth/secret'
import { readToken, writeToken } from '@/lib/backend/harvest/oai/token'

const DAY_MS = 24 * 3600_000
const at = {
  ...{ verb: 'ListRecords', metadataPrefix: 'oai_dc' as const, from: null, until: null, set: null },
  ...{ after: 7, cursor: 100, size: 250 },
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-28T00:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('goes on where it was given for seven days, also after the clock was set back', () => {
  const token = writeToken(101, at)
  for (const days of [0, -1, 6.9]) {
    vi.setSystemTime(Date.parse('2026-11-28T00:00:00Z') + days * DAY_MS)
    expect(readToken(101, 'ListRecords', token)).toEqual(at)
  }
  vi.setSystemTime(Date.parse('2026-12-05T00:00:01Z'))
  expect(() => readToken(101, 'ListRecords', token)).toThrow(
    expect.objectContaining({ code: 'badResumptionToken' }),
  )
})

it('goes on with a token of the version before, which has no time', () => {
  const fields = ['ListRecords', 'oai_dc', null, null, null, 7, 100, 250]
  const body = Buffer.from(JSON.stringify(fields)).toString('base64url')
  const token = `${body}.${sign('oai 101', body).slice(0, 22)}`
  expect(readToken(101, 'ListRecords', token)).toEqual(at)
})

it('is of one site, one verb and this server only', () => {
  const token = writeToken(101, at)
  const other = `${Buffer.from('[]').toString('base64url')}.${token.split('.')[1]}`
  for (const read of [
    () => readToken(102, 'ListRecords', token),
    () => readToken(101, 'ListIdentifiers', token),
    () => readToken(101, 'ListRecords', other),
  ])
    expect(read).toThrow(expect.objectContaining({ code: 'badResumptionToken' }))
})
