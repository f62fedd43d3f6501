import { expect, it, vi } from 'vitest'

vi.mock('@/lib/env', () => ({ env: { RC_PUB_ORIGIN: 'http://remote.example' } }))
const lines = [1, 2, 1].map((siteId, at) => ({ type: 'news', id: at + 1, siteId }))
vi.mock('@/lib/backend/handle', () => ({
  handle: () => new Response(lines.map((line) => JSON.stringify(line)).join('\n')),
}))
vi.mock('@/lib/backend/remote/remote-sites', () => ({
  showsSite: (_origin: string, key: string, id: number) => Promise.resolve(key === 'mirror' && id === 1),
}))
vi.mock('@/lib/contract', async () => {
  const { z } = await import('zod')
  const data = z.object({ type: z.string(), id: z.number(), siteId: z.number() })
  return { contract: { extPages: { path: '/front/ext/pages', data } } }
})

// Other files of this worker may have loaded the client without these mocks.
vi.resetModules()
const { serverLines } = await import('@/lib/client/server-lines')

it('leaves out records of a remote that belong to sites the host does not show', async () => {
  const found: number[] = []
  for await (const line of serverLines('extPages', { siteKey: 'mirror' })) found.push(line.id)
  expect(found).toEqual([1, 3])
})
