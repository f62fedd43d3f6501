import { expect, it, vi } from 'vitest'
import type * as machine from '@/app/_machine/machine'

const answered = vi.hoisted(() => ({ status: 200 }))
vi.mock('@/lib/client/server-file', () => ({
  serverFile: () => Promise.resolve(new Response('<a/>', { status: answered.status })),
}))
vi.mock('@/app/_machine/machine', async (original) => ({
  ...(await original<typeof machine>()),
  answerMachine: (_: Request, build: (context: object) => Promise<Response>) =>
    build({ siteKey: 'mirror', site: { id: 1 }, origin: 'http://mirror.localhost' }),
}))
const { GET } = await import('@/app/oai/route')

it.each([
  [200, 200, null],
  [404, 404, null],
  [503, 503, '30'],
])('answers what the back end answered: %i', async (status, expected, retryAfter) => {
  answered.status = status
  const answer = await GET(new Request('http://mirror.localhost/oai?verb=Identify&siteId=2'))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([expected, retryAfter])
})
