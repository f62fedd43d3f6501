import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { SiteEntry } from '@/lib/contract/ext'
import { SECURITY_HEADERS } from '@/lib/front/csp'
import { writesTo } from '@/lib/front/disk-check'
import { createWarmUp } from '@/lib/front/warm-up'
import type { Page } from '@/lib/front/page'
import { createMetrics } from '@/lib/front/metrics'
import { createProbes } from '@/lib/front/probes'
import { createReadiness } from '@/lib/front/readiness'

it('names what fails, also what gives no answer in time, and asks at most once a second, or ten times while one fails', async () => {
  const clock = { now: 0 }
  const database = vi.fn(async () => Promise.reject(new Error('down')))
  const checks = {
    database,
    page: () => false,
    disk: () => new Promise<void>(() => undefined),
    sites: () => undefined,
  }
  const failing = createReadiness(checks, { now: () => clock.now })
  expect(await Promise.all([failing(), failing()])).toEqual(Array(2).fill(['database', 'page', 'disk']))
  expect(database).toHaveBeenCalledTimes(1)
  database.mockResolvedValue(undefined as never)
  clock.now = 99
  expect(await failing()).toEqual(['database', 'page', 'disk'])
  clock.now = 100
  expect(await failing()).toEqual(['page', 'disk'])
  checks.page = () => true
  checks.disk = async () => undefined
  clock.now = 1200
  expect(await failing()).toEqual([])
  checks.page = () => false
  clock.now = 2199
  expect(await failing()).toEqual([])
})

it('takes a folder that takes no file for a failing disk, and leaves nothing in one that does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  await writesTo(folder)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
  await expect(writesTo(folder)).rejects.toThrow('ENOENT')
})

it('renders a page until one succeeds', async () => {
  const page = (status: number) => ({ status }) as Page
  const get = vi.fn(async () => page(200)).mockResolvedValueOnce(page(503))
  let known: SiteEntry[] = []
  const sites = { all: () => known, known: () => known.length > 0 }
  const first = createWarmUp({ documents: { get }, sites, defaultSite: 'all' })
  const rendered = first.render()
  expect(first.done()).toBe(false)
  known = [{ key: 'lumen', hosts: ['lumen.example'], defaultLanguage: 'en', state: 'open' } as SiteEntry]
  await rendered
  expect([first.done(), get.mock.calls.length]).toEqual([true, 2])
})

it('renders nothing where there are no sites yet, once the back end has said so', async () => {
  const get = vi.fn()
  const empty = createWarmUp({
    ...{ documents: { get }, sites: { all: () => [], known: () => true }, defaultSite: 'all' },
  })
  await empty.render()
  expect([empty.done(), get.mock.calls.length]).toEqual([true, 0])
})

/** Returns the response of a probe. */
function probe(
  url: string,
  headers: Record<string, string> = {},
  names: string[] = [],
  metrics?: () => Promise<string>,
) {
  const probes = createProbes({
    failing: async () => names,
    metrics:
      metrics ??
      createMetrics({
        cache: { size: () => ({ pages: 3, bytes: 30 }), stored: () => ({ pages: 3, bytes: 30 }) },
        queue: { size: () => ({ running: 1, waiting: 2 }) },
        renderer: { memory: () => 40, metrics: async () => 'portal_of_next 5' },
      }),
    token: 'a-token-of-the-operator',
  })
  const request = {
    url,
    headers: { host: '127.0.0.1:3000', ...headers },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage
  return new Promise<string>((done) => {
    let status = 0
    const response = {
      writeHead: (code: number) => (status = code),
      end: (text: string) => done(`${status} ${text.trim()}`),
    } as unknown as ServerResponse
    if (!probes.answer(request, response)) done('not answered')
  })
}

it('answers /livez whatever fails, and /readyz with the names of what does', async () => {
  expect(await probe('/livez', {}, ['database'])).toBe('200 alive')
  expect(await probe('/readyz', {}, ['database', 'disk'])).toBe('503 not ready: database, disk')
  expect(await probe('/readyz?x=1')).toBe('200 ready')
})

it('answers with the headers of every answer', () => {
  const sent = vi.fn()
  const probes = createProbes({ failing: async () => [], metrics: async () => '' })
  const response = { writeHead: sent, end: () => undefined } as unknown as ServerResponse
  probes.answer({ url: '/livez' } as IncomingMessage, response)
  expect(sent).toHaveBeenCalledWith(200, expect.objectContaining(SECURITY_HEADERS))
})

it('answers /metrics with 503 while they cannot be gathered', async () => {
  expect(await probe('/metrics', {}, [], () => Promise.reject(new Error('down')))).toBe('503 no metrics now')
})

it('shows figures to this machine only, not to whoever comes through a proxy on it', async () => {
  const text = await probe('/metrics')
  for (const line of ['portal_renders_waiting 2', 'portal_of_next 5', '# TYPE portal_requests_total counter'])
    expect(text).toContain(line)
  expect(await probe('/metrics', { 'x-forwarded-for': '192.0.2.1' })).toBe('not answered')
  for (const name of ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
    expect(await probe('/metrics', { [name]: 'x' }), name).toBe('not answered')
  expect(await probe('/metrics', { host: 'optics.example' })).toBe('not answered')
})

it('shows figures to whoever knows the token, wherever they come from', async () => {
  const through = (authorization: string) =>
    probe('/metrics', { 'x-forwarded-for': '192.0.2.1', authorization })
  expect(await through('Bearer a-token-of-the-operator')).toContain('portal_cached_pages 3')
  for (const wrong of ['', 'Bearer ', 'Bearer a-token-of-the-operato', 'a-token-of-the-operator'])
    expect(await through(wrong)).toBe('not answered')
})
