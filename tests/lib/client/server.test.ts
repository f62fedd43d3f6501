import { expect, it, vi } from 'vitest'
import { endlessBody } from '../../support/flood'

const { answer } = vi.hoisted(() => ({ answer: { make: (): Response => new Response(null) } }))

vi.mock('@/lib/env', () => ({ env: { RC_PUB_ORIGIN: 'http://remote.example' } }))
vi.mock('@/lib/backend/handle', () => ({
  readInProcess: vi.fn(),
  handle: () => Promise.resolve(answer.make()),
}))

// Other files of this worker may have loaded the client without these mocks.
vi.resetModules()
const { serverClient } = await import('@/lib/client/server')
const call = serverClient({ siteKey: 'optics', locale: 'zh' })

it.each(['text/xml', 'application/pdf', 'application/jsonl'])(
  'leaves an endless answer of %s from a remote API unread',
  async (type) => {
    const { body, taken, chunk } = endlessBody('a')
    answer.make = () => new Response(body, { headers: { 'content-type': type } })
    await expect(call('channelList')).rejects.toMatchObject({
      message: '',
      cause: { message: 'HTTP 503' },
    })
    expect(taken.bytes).toBeLessThanOrEqual(chunk)
  },
)

it('reads the JSON a page asks for', async () => {
  answer.make = () => Response.json({ status: 0, message: '', data: [] })
  expect(await call('channelList')).toEqual([])
})
