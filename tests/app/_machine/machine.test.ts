import { expect, it } from 'vitest'
import { refuseMachine, streamText } from '@/app/_machine/machine'
import { StreamsFull } from '@/lib/http/stream-permit'

const requestOf = (path: string, search = '') =>
  new Request(`http://portal.internal/x${search}`, { headers: { 'x-public-path': path } })

it.each([
  ['/en/article/99.bib', '', 'not-found', 404, 'en', 'This page could not be found'],
  ['/zh/article/99.pdf', '', 'withdrawn', 410, 'zh', '该内容已撤回'],
  ['/oai', '', 'forbidden-site', 403, 'zh', '站点已关闭'],
  ['/opensearch.xml', '?lang=en', 'unreachable', 503, 'en', 'Temporarily unavailable'],
] as const)('%s%s that is %s answers %i in %s', async (path, search, kind, status, locale, title) => {
  const answer = refuseMachine(requestOf(path, search), kind, '0998-555-0142')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('content-language')).toBe(locale)
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '30' : null)
  const lines = (await answer.text()).trim().split('\n')
  expect(lines[0]).toBe(title)
  expect(lines.length).toBeGreaterThanOrEqual(3)
  expect(lines.at(-1)).toContain('0998-555-0142')
})

it('sends six lists of a network at once, and refuses more', async () => {
  async function* parts() {
    yield* Array<string>(10).fill('x'.repeat(40_000))
  }
  const request = new Request('http://portal.internal/sitemap.txt', {
    headers: { 'x-portal-address': '192.0.2.77', 'x-public-path': '/sitemap.txt' },
  })
  const readers = await Promise.all(
    Array.from({ length: 6 }, async () => (await streamText(request, parts(), {})).body?.getReader()),
  )
  for (const reader of readers) await reader?.read()
  await expect(streamText(request, parts(), {})).rejects.toThrow(StreamsFull)
  for (const reader of readers) await reader?.cancel()
  expect(await (await streamText(request, parts(), {})).text()).toHaveLength(400_000)
})
