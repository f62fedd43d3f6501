import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { refuseTooMany, refused } from '@/lib/front/refusals'
import { exception } from '@/tests/support/counter-schema'
import { useFront } from '@/tests/support/front-server'

const next = (_: unknown, response: { end: (text: string) => void }) => {
  response.end('from Next')
  return Promise.resolve()
}

const codeOf = (body: string): number => exception.parse(JSON.parse(body)).Code

describe('below /r51/ the front refuses by an exception of the COUNTER API', () => {
  const fetchPage = useFront(next as never)

  it.each([
    [`/r51?${'x'.repeat(9000)}`, 414],
    ['/r51/%ff', 400],
    ['/r51/reports/%00', 400],
    ['/r51/reports/../status', 400],
    ['/r51/%2e%2e/x', 400],
    [`/r51/reports/pr?customer_id=${'1'.repeat(9000)}`, 414],
  ])('an address that cannot be read (%#)', async (path, expected) => {
    const { status, headers, body } = await fetchPage(path)
    expect([status, headers['content-type']]).toEqual([expected, 'application/json; charset=utf-8'])
    expect(headers['cache-control']).toBe('no-store')
    expect(codeOf(body)).toBe(1030)
  })

  it('and leaves the pages of other addresses as they are', async () => {
    for (const path of ['/%ff', '/r51x/%ff', '/zh/r51/%ff'])
      expect((await fetchPage(path)).headers['content-type']).toContain('text/html')
  })
})

describe('maintenance', () => {
  const maintenance = {
    name: '光与物',
    enName: null,
    supportPhone: null,
    maintenanceUntil: '2098-12-31T23:59:30Z',
  }
  const fetchPage = useFront(next as never, { maintenance } as never)

  it('is an exception with its end', async () => {
    const { status, headers, body } = await fetchPage('/r51/status')
    expect([status, codeOf(body)]).toEqual([503, 1000])
    expect(body).toContain('2098-12-31T23:59:30Z')
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600)
  })
})

type Sent = { status: number; headers: Record<string, string>; body: string | undefined }

/** Returns what a refusal sends to a request. */
async function sentBy(
  request: { url: string; method: string },
  refuse: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Sent> {
  const sent: Sent = { status: 0, headers: {}, body: undefined }
  const response = {
    writeHead: (status: number, headers: Record<string, string>) => Object.assign(sent, { status, headers }),
    end: (body?: string) => Object.assign(sent, { body }),
  }
  await refuse({ headers: {}, ...request } as never, response as never)
  return sent
}

it('says to too many requests when to come again', async () => {
  const request = { url: '/r51/reports/pr', method: 'GET' }
  const { status, headers, body } = await sentBy(request, (...both) => refuseTooMany(both[1], 7, both[0]))
  expect([status, headers['retry-after'], codeOf(body ?? '')]).toEqual([429, '7', 1020])
})

it('says to another method which are allowed', async () => {
  const request = { url: '/r51/status', method: 'POST' }
  const { status, headers, body } = await sentBy(request, (...both) =>
    refused(...both, 405, { allow: 'GET, HEAD' }),
  )
  expect([status, headers.allow, codeOf(body ?? '')]).toEqual([405, 'GET, HEAD', 1030])
  expect(body).toContain('Use GET, HEAD.')
})
